import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Editor } from "@tiptap/core";
import type { Node, Schema } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { describePicture } from "#app/features/media/upload.ts";
import { UploadQueue } from "#app/features/media/upload-queue.ts";
import { useToast } from "#app/ui/toast.tsx";
import { boundaryNear } from "../block-boundary.ts";
import { PHOTO_PLACE } from "./photo-place.ts";
import { type Group, type Photo, PhotoPlaces, type Snapshot } from "./photo-places.ts";

/** The photos of one editor that are not in its text yet. */
export function usePhotos(): { places: PhotoPlaces; shown: Snapshot } {
  const [{ queue, places }] = useState(() => {
    const queue = new UploadQueue();
    return { queue, places: new PhotoPlaces(queue) };
  });
  const shown = useSyncExternalStore(places.subscribe, places.read, places.read);
  useEffect(() => {
    const hurry = () => queue.hurry();
    addEventListener("online", hurry);
    return () => {
      removeEventListener("online", hurry);
      places.cancelAll();
    };
  }, [queue, places]);
  useOutcomeToasts(shown);
  return { places, shown };
}

/** The toasts of spec §8: one for each group that is through, one for each file that is refused. */
function useOutcomeToasts(shown: Snapshot): void {
  const toast = useToast();
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const { group } of shown) {
      const states = group.photos.map(({ sending }) => sending.state);
      const stored = states.filter((state) => state === "stored").length;
      const isThrough = stored > 0 && states.every((state) => state === "stored" || state === "refused");
      if (isThrough && !told.current.has(group.id)) {
        told.current.add(group.id);
        toast({ title: stored === 1 ? "Immagine caricata" : `${stored} immagini caricate` });
      }
      for (const { key, file, sending } of group.photos)
        if (sending.state === "refused" && !told.current.has(key)) {
          told.current.add(key);
          toast({ title: "Errore upload", description: `${file.name}: ${sending.sentence}`, tone: "error" });
        }
    }
  }, [shown, toast]);
}

/** Makes the place where the pictures will stand, at a boundary between blocks. @param at the place in the text, without one the cursor's */
export function placePhotos(view: EditorView, places: PhotoPlaces, files: File[], at?: number): void {
  const { doc, schema, selection, tr } = view.state;
  const id = places.add(files.map((file) => ({ file })));
  const { from, to } = boundaryNear(at === undefined ? selection.$from : doc.resolve(Math.min(at, doc.content.size)));
  const place = schema.nodes[PHOTO_PLACE]!.create({ id });
  const isLast = to === doc.content.size;
  tr.replaceWith(from, to, isLast ? [place, schema.nodes["paragraph"]!.create()] : place);
  if (to > from) tr.setSelection(TextSelection.near(tr.doc.resolve(from + place.nodeSize)));
  view.dispatch(tr.scrollIntoView());
}

function findPlace(doc: Node, id: string): number | undefined {
  let found: number | undefined;
  doc.descendants((node, pos) => {
    if (node.type.name === PHOTO_PLACE && node.attrs["id"] === id) found ??= pos;
    return found === undefined;
  });
  return found;
}

/** Puts a group's stored pictures into the text, in one step, and tells the store what they show. */
export function insertPhotos({ view }: Editor, { id, photos }: Group): void {
  const { doc, schema, tr } = view.state;
  const at = findPlace(doc, id);
  if (at === undefined) return;
  const blocks = photos.flatMap((photo) => blockOf(photo, schema));
  tr.replaceWith(at, at + 1, blocks);
  view.dispatch(tr);
  for (const { alt, sending } of photos)
    if (sending.state === "stored") void describePicture(sending.image.path, alt.trim());
}

const blockOf = ({ alt, caption, sending }: Photo, schema: Schema): Node[] =>
  sending.state === "stored" ? [pictureBlock(schema, { src: sending.image.publicUrl, alt, caption })] : [];

type Picture = { src: string; alt: string; caption: string };

function pictureBlock(schema: Schema, { src, alt, caption }: Picture): Node {
  const picture = schema.nodes["image"]!.create({ src, alt: alt.trim() });
  const words = caption.trim();
  if (!words) return picture;
  const told = schema.nodes["figcaption"]!.create(null, schema.text(words));
  return schema.nodes["figure"]!.create(null, [picture, told]);
}

/** Puts a stored picture into the text, beside the block with the cursor, and the cursor after it. */
export function insertPicture({ view }: Editor, picture: Picture): void {
  const { schema, selection, tr } = view.state;
  const { from, to } = boundaryNear(selection.$from);
  const block = pictureBlock(schema, picture);
  tr.replaceWith(from, to, [block, schema.nodes["paragraph"]!.create()]);
  tr.setSelection(TextSelection.near(tr.doc.resolve(from + block.nodeSize)));
  view.dispatch(tr.scrollIntoView());
  view.focus();
}

export function discardPhotos({ view }: Editor, places: PhotoPlaces, { id }: Group): void {
  places.forget(id);
  const at = findPlace(view.state.doc, id);
  if (at !== undefined) view.dispatch(view.state.tr.deleteRange(at, at + 1));
  view.focus();
}
