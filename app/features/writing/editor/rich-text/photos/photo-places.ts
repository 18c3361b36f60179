/** The pictures that wait in the text for their description or their upload, and the elements in which they show. */
import type { Sending, Upload, UploadQueue } from "#app/features/media/upload-queue.ts";

export type Photo = {
  key: string;
  file: File;
  alt: string;
  caption: string;
  sending: Sending;
  upload: Upload;
};

export type Group = {
  id: string;
  photos: readonly Photo[];
  /** Somebody has chosen these files just now, and goes on with their description. */
  takesFocus: boolean;
  /** They go into the text as soon as the last one is stored. */
  isAwaited: boolean;
};

/** `shown`: the groups that have a place in the text, with its element. */
export type Snapshot = readonly { group: Group; element: HTMLElement }[];

type Incoming = { file: File; alt?: string };

export class PhotoPlaces {
  readonly #queue: UploadQueue;
  readonly #groups = new Map<string, Group>();
  readonly #elements = new Map<string, HTMLElement>();
  readonly #listeners = new Set<() => void>();
  #snapshot: Snapshot = [];

  constructor(queue: UploadQueue) {
    this.#queue = queue;
  }

  /** @returns the id of a place that the caller puts into the text */
  add(pictures: Incoming[], { takesFocus = true } = {}): string {
    const id = crypto.randomUUID();
    const photos = pictures.map(({ file, alt = "" }): Photo => {
      const key = crypto.randomUUID();
      return { key, file, alt, caption: "", sending: { state: "waiting" }, upload: { retry() {}, cancel() {} } };
    });
    this.#groups.set(id, { id, photos, takesFocus, isAwaited: false });
    for (const { key, file } of photos) {
      const upload = this.#queue.add(file, (sending) => this.changePhoto(id, key, { sending }));
      this.changePhoto(id, key, { upload });
    }
    return id;
  }

  change(id: string, part: Partial<Group>): void {
    const group = this.#groups.get(id);
    if (!group) return;
    this.#groups.set(id, { ...group, ...part });
    this.#notifyListener();
  }

  changePhoto(id: string, key: string, part: Partial<Photo>): void {
    const photos = this.#groups.get(id)?.photos;
    if (photos) this.change(id, { photos: photos.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)) });
  }

  remove(id: string, key: string): void {
    const photos = this.#groups.get(id)?.photos ?? [];
    photos.find((photo) => photo.key === key)?.upload.cancel();
    this.change(id, { photos: photos.filter((photo) => photo.key !== key) });
  }

  forget(id: string): void {
    for (const { upload } of this.#groups.get(id)?.photos ?? []) upload.cancel();
    this.#groups.delete(id);
    this.#notifyListener();
  }

  cancelAll(): void {
    for (const { photos } of this.#groups.values()) for (const { upload } of photos) upload.cancel();
  }

  mount(id: string, element: HTMLElement): () => void {
    this.#elements.set(id, element);
    this.#notifyListener();
    return () => {
      if (this.#elements.get(id) === element) this.#elements.delete(id);
      this.#notifyListener();
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly read = (): Snapshot => this.#snapshot;

  /** Later, because React must not be told while ProseMirror is making its elements within a render. */
  #notifyListener(): void {
    queueMicrotask(() => {
      this.#snapshot = [...this.#elements].flatMap(([id, element]) => {
        const group = this.#groups.get(id);
        return group ? [{ group, element }] : [];
      });
      for (const listener of this.#listeners) listener();
    });
  }
}
