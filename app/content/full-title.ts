/** Apart from head.ts, which knows every page's record: a browser needs only this of it. */
import { studio } from "./studio.ts";

export const fullTitle = (title: string): string => `${title} · ${studio().name}`;
