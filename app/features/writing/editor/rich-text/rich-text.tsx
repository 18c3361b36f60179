import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { getSchema, type JSONContent } from "@tiptap/core";
import { DOMParser } from "@tiptap/pm/model";
import { EditorContent, useEditor } from "@tiptap/react";
import type { ContentHandle } from "../content-field.tsx";
import { parseHtml } from "../trusted-html.ts";
import { extensions, withOurHeadings, withPlainItems } from "./extensions.ts";
import { ImageDialog, type PictureTask } from "./image-dialog.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { PassageDialog } from "./passage-dialog.tsx";
import { Toolbar } from "./toolbar.tsx";

type Props = {
  ref: Ref<ContentHandle>;
  html: string;
  problem: string | undefined;
  onChange: (html: string) => void;
  onSource: () => void;
};

const picturesOf = (files: FileList | undefined) => [...(files ?? [])].filter(({ type }) => type.startsWith("image/"));

const schema = getSchema(extensions);

/** Tiptap's own reading of HTML would ask the browser to trust any string. */
const readContent = (html: string): JSONContent =>
  DOMParser.fromSchema(schema).parse(parseHtml(html), { preserveWhitespace: false }).toJSON();

/** The text as readers will see it. Only writers load this chunk. */
export default function RichText({ ref, html, problem, onChange, onSource }: Props) {
  const [linking, setLinking] = useState(false);
  const [improving, setImproving] = useState(false);
  const [pictures, setPictures] = useState<PictureTask[]>([]);
  const told = useRef(onChange);
  useEffect(() => void (told.current = onChange), [onChange]);

  const take = (files: File[], at?: number) =>
    setPictures((waiting) => [...waiting, ...files.map((file) => ({ file, ...(at !== undefined && { at }) }))]);

  const [opened] = useState(() => readContent(html));
  const editor = useEditor({
    extensions,
    content: opened,
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        id: "content",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": "Contenuto",
        class: "article-text min-h-80 py-5 outline-none",
        ...(problem && { "aria-invalid": "true", "aria-describedby": "content-errore" }),
      },
      // ProseMirror asks the page's default policy first, and once that has agreed, for what follows too: it must refuse.
      transformPastedHTML: (pasted) => withOurHeadings(pasted.includes("<") ? pasted : `<span>${pasted}</span>`),
      handlePaste(_view, event) {
        const files = picturesOf(event.clipboardData?.files);
        // Word puts a picture of the text into the clipboard beside the text.
        if (files.length === 0 || event.clipboardData?.types.includes("text/html")) return false;
        take(files);
        return true;
      },
      handleDrop(view, event, _slice, moved) {
        const files = moved ? [] : picturesOf(event.dataTransfer?.files);
        if (files.length === 0) return false;
        event.preventDefault();
        take(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
        return true;
      },
      handleKeyDown(_view, event) {
        if (event.key.toLowerCase() !== "k" || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return false;
        event.preventDefault();
        setLinking(true);
        return true;
      },
    },
    onUpdate: ({ editor }) => told.current(editor.isEmpty ? "" : withPlainItems(editor.getHTML())),
  });

  useImperativeHandle(ref, () => ({ put: (words) => void editor.commands.setContent(readContent(words)) }), [editor]);

  function describeOrAdd() {
    const { src, alt } = editor.getAttributes("image") as { src?: string; alt?: string | null };
    setPictures([editor.isActive("image") && src ? { present: { src, alt: alt ?? "" } } : {}]);
  }

  return (
    <>
      <Toolbar
        editor={editor}
        onLink={() => setLinking(true)}
        onImage={describeOrAdd}
        onImprove={() => setImproving(true)}
        onSource={onSource}
      />
      <EditorContent editor={editor} />
      <LinkDialog editor={editor} open={linking} onClose={() => setLinking(false)} />
      <PassageDialog editor={editor} open={improving} onClose={() => setImproving(false)} />
      <ImageDialog
        key={pictures.length}
        editor={editor}
        task={pictures[0]}
        onDone={() => setPictures((waiting) => waiting.slice(1))}
      />
    </>
  );
}
