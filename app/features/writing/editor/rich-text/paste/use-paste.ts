import { useMemo, useRef, useState } from "react";
import { DOMParser, Slice } from "@tiptap/pm/model";
import type { EditorProps } from "@tiptap/pm/view";
import { parseHtml } from "../../trusted-html.ts";
import type { PhotoPlaces } from "../photos/photo-places.ts";
import { placePhotos } from "../photos/use-photos.ts";
import { readPasted } from "./pasted-node.ts";
import { type PictureToUpload, translatePasted } from "./translate.ts";
import { htmlOfTypedText } from "./typed-text.ts";

export const picturesOf = (files: FileList | undefined): File[] =>
  [...(files ?? [])].filter(({ type }) => type.startsWith("image/"));

/** What a paste from another program becomes, and the number of pictures that did not come along. */
export function usePaste(places: PhotoPlaces) {
  const [missing, setMissing] = useState(0);
  /** The picture files of the paste under way. */
  const clipboard = useRef<File[]>([]);

  const pasteProps = useMemo(
    (): EditorProps => ({
      handleDOMEvents: {
        paste(_view, { clipboardData }) {
          clipboard.current = picturesOf(clipboardData?.files);
          return false;
        },
      },
      // ProseMirror asks the page's default policy first, and once that has agreed, for what follows too: a string without an
      // element must not reach it.
      transformPastedHTML(pasted) {
        const files = clipboard.current;
        clipboard.current = [];
        if (pasted.includes("data-pm-slice")) return pasted; // written by this editor
        const { html, groups, missing } = translatePasted(readPasted(pasted), { files: files.length });
        setMissing(missing);
        const ids = groups.map((group) =>
          places.add(
            group.map(({ from, alt }) => ({ file: fileOf(from, files), alt })),
            { takesFocus: false },
          ),
        );
        return html.replace(/data-photos="(\d+)"/g, (_, n) => `data-photos="${ids[Number(n)]}"`) || "<span></span>";
      },
      clipboardTextParser(text, context, isPlain, { state }) {
        const html = isPlain ? undefined : htmlOfTypedText(text);
        // The types know of no answer that leaves the text to ProseMirror, which takes one.
        if (html === undefined) return undefined as unknown as Slice;
        return DOMParser.fromSchema(state.schema).parseSlice(parseHtml(html), { context });
      },
      handlePaste(view, { clipboardData }, { size }) {
        const files = picturesOf(clipboardData?.files);
        if (files.length === 0 || size > 0) return false;
        placePhotos(view, places, files);
        return true;
      },
    }),
    [places],
  );
  return { pasteProps, missing, forgetMissing: () => setMissing(0) };
}

function fileOf(from: PictureToUpload["from"], files: File[]): File {
  if (typeof from === "number") return files[from]!;
  const [, type = "", base64 = ""] = /^data:([^;,]+);base64,(.*)$/s.exec(from) ?? [];
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return new File([bytes], "Immagine incollata", { type });
}
