/** All rows, between two major versions of the built-in PostgreSQL; it lies in BACKUP_DIR for some minutes. */
export const movingFileName = (now: Date): string => `.trasloco-${now.getTime()}.tar.gz`;

/** Also half written. One that is there while nobody moves is what a sudden death has left. */
export const isMovingFile = (name: string): boolean => /^\.trasloco-\d+\.tar\.gz(\.partial)?$/.test(name);
