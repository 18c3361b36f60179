import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { getSchema, type JSONContent } from "@tiptap/core";
import { DOMParser } from "@tiptap/pm/model";
import { useToast } from "#app/ui/toast.tsx";
import { EditorContent, useEditor } from "@tiptap/react";
import type { ContentHandle } from "../content-field.tsx";
import { parseHtml } from "../trusted-html.ts";
import { extensions, extensionsWith, withPlainItems } from "./extensions.ts";
import type { PictureTask } from "./image-dialog.tsx";
import { MissingPictures } from "./paste/missing-pictures.tsx";
import { picturesOf, usePaste } from "./paste/use-paste.ts";
import { withoutPlaces } from "./photos/photo-place.ts";
import { placePhotos, usePhotos } from "./photos/use-photos.ts";
import { Toolbar } from "./toolbar.tsx";
import { useIdle, useLate } from "./use-late.ts";

const loadPhotoTrays = () => import("./photos/photo-trays.tsx");
const loadLinkDialog = () => import("./link-dialog.tsx");
const loadImageDialog = () => import("./image-dialog.tsx");
const loadPassageDialog = () => import("./passage-dialog.tsx");

type Props = {
  ref: Ref<ContentHandle>;
  html: string;
  problem: string | undefined;
  onChange: (html: string) => void;
  onSource: () => void;
};

const schema = getSchema(extensions);

/** Tiptap's own reading of HTML would ask the browser to trust any string. */
const readContent = (html: string): JSONContent =>
  DOMParser.fromSchema(schema).parse(parseHtml(html), { preserveWhitespace: false }).toJSON();

/** The text as readers will see it. Only writers load this chunk. */
export default function RichText({ ref, html, problem, onChange, onSource }: Props) {
  const toast = useToast();
  const [linking, setLinking] = useState(false);
  const [improving, setImproving] = useState(false);
  const [pictureTask, setPictureTask] = useState<PictureTask>();
  const { places, shown } = usePhotos();
  const isIdle = useIdle();
  const showTrays = useLate(isIdle || shown.length > 0, loadPhotoTrays);
  const showImageDialog = useLate(isIdle || pictureTask !== undefined, loadImageDialog);
  const showLinkDialog = useLate(isIdle || linking, loadLinkDialog);
  const showPassageDialog = useLate(isIdle || improving, loadPassageDialog);
  const { pasteProps, missing, forgetMissing } = usePaste(places, isIdle);
  const told = useRef(onChange);
  useEffect(() => void (told.current = onChange), [onChange]);

  const [opened] = useState(() => readContent(html));
  const [ownExtensions] = useState(() => extensionsWith(places));
  const editor = useEditor({
    extensions: ownExtensions,
    // What people type as marks elsewhere is not what Markdown means by them (paste/typed-text.ts).
    enablePasteRules: ["link"],
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
      ...pasteProps,
      handleDrop(view, event, _slice, moved) {
        const files = moved ? [] : picturesOf(event.dataTransfer?.files);
        if (files.length === 0) return false;
        event.preventDefault();
        placePhotos(view, places, files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
        return true;
      },
      handleKeyDown(_view, event) {
        if (event.key.toLowerCase() !== "k" || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return false;
        event.preventDefault();
        setLinking(true);
        return true;
      },
    },
    onUpdate: ({ editor }) => told.current(editor.isEmpty ? "" : withPlainItems(withoutPlaces(editor.getHTML()))),
  });

  useImperativeHandle(ref, () => ({ put: (words) => void editor.commands.setContent(readContent(words)) }), [editor]);

  function describeOrAdd() {
    const { src, alt } = editor.getAttributes("image") as { src?: string; alt?: string | null };
    setPictureTask(editor.isActive("image") && src ? { present: { src, alt: alt ?? "" } } : {});
  }

  function showSource() {
    if (shown.length === 0) return onSource();
    toast({ title: "Ci sono foto non ancora inserite", description: "Prima inseriscile, o lasciale perdere." });
  }

  return (
    <>
      <Toolbar
        editor={editor}
        onLink={() => setLinking(true)}
        onImage={describeOrAdd}
        onImprove={() => setImproving(true)}
        onSource={showSource}
      />
      <MissingPictures count={missing} onClose={forgetMissing} />
      <EditorContent editor={editor} />
      {shown.length > 0 && showTrays?.({ editor, places, shown })}
      {linking && showLinkDialog?.({ editor, onClose: () => setLinking(false) })}
      {improving && showPassageDialog?.({ editor, onClose: () => setImproving(false) })}
      {pictureTask &&
        showImageDialog?.({
          editor,
          task: pictureTask,
          onFiles: (files) => placePhotos(editor.view, places, files),
          onDone: () => setPictureTask(undefined),
        })}
    </>
  );
}
