import { useEffect, useMemo, useRef, useState } from "react";
import { DOMParser, Slice } from "@tiptap/pm/model";
import type { EditorProps } from "@tiptap/pm/view";
import { parseHtml } from "../../trusted-html.ts";
import type { PhotoPlaces } from "../photos/photo-places.ts";
import { placePhotos } from "../photos/use-photos.ts";
import type { PictureToUpload } from "./translate.ts";
import type { translateClipboard } from "./translate-clipboard.ts";
import { htmlOfTypedText } from "./typed-text.ts";

export const picturesOf = (files: FileList | undefined): File[] =>
  [...(files ?? [])].filter(({ type }) => type.startsWith("image/"));

const isOurOwn = (html: string) => html.includes("data-pm-slice");

/** What a paste from another program becomes, and the number of pictures that did not come along. */
export function usePaste(places: PhotoPlaces, isIdle: boolean) {
  const [missing, setMissing] = useState(0);
  /** The picture files of the paste under way. */
  const clipboard = useRef<File[]>([]);
  const translator = useTranslator(isIdle);

  const pasteProps = useMemo(
    (): EditorProps => ({
      handleDOMEvents: {
        paste(view, event) {
          const html = event.clipboardData?.getData("text/html") ?? "";
          const files = picturesOf(event.clipboardData?.files);
          clipboard.current = files;
          if (!html || isOurOwn(html) || translator.current) return false;
          event.preventDefault();
          void translator
            .load()
            .catch(() => undefined)
            .then(() => {
              clipboard.current = files;
              if (!view.isDestroyed) view.pasteHTML(html);
            });
          return true;
        },
      },
      // ProseMirror asks the page's default policy first, and once that has agreed, for what follows too: a string without an
      // element must not reach it.
      transformPastedHTML(pasted) {
        const files = clipboard.current;
        clipboard.current = [];
        const translate = translator.current;
        if (isOurOwn(pasted)) return pasted;
        // Without a line the translation may not come: the words do.
        if (!translate) return pasted.includes("<") ? pasted : `<span>${pasted}</span>`;
        const { html, groups, missing } = translate(pasted, files.length);
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
    [places, translator],
  );
  return { pasteProps, missing, forgetMissing: () => setMissing(0) };
}

function useTranslator(isIdle: boolean) {
  const [translator] = useState(() => ({
    current: undefined as typeof translateClipboard | undefined,
    async load(): Promise<void> {
      this.current = (await import("./translate-clipboard.ts")).translateClipboard;
    },
  }));
  useEffect(() => {
    if (isIdle) void translator.load().catch(() => undefined);
  }, [isIdle, translator]);
  return translator;
}

function fileOf(from: PictureToUpload["from"], files: File[]): File {
  if (typeof from === "number") return files[from]!;
  const [, type = "", base64 = ""] = /^data:([^;,]+);base64,(.*)$/s.exec(from) ?? [];
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return new File([bytes], "Immagine incollata", { type });
}
