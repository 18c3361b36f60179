import { useEffect } from "react";
import { createPortal } from "react-dom";
import type { Editor } from "@tiptap/core";
import { useToast } from "#app/ui/toast.tsx";
import type { Group, PhotoPlaces, Snapshot } from "./photo-places.ts";
import { PhotoTray } from "./photo-tray.tsx";
import { discardPhotos, insertPhotos } from "./use-photos.ts";

type Props = { editor: Editor; places: PhotoPlaces; shown: Snapshot };

const usable = ({ photos }: Group) => photos.filter(({ sending }) => sending.state !== "refused");
const isReady = (group: Group) => usable(group).every(({ sending }) => sending.state === "stored");

/** Shows each group of photos at its place in the text. A chunk of its own: many articles are written without it. */
export default function PhotoTrays({ editor, places, shown }: Props) {
  useEffect(() => {
    const ready = shown.find(({ group }) => group.isAwaited && isReady(group));
    if (!ready) return;
    places.change(ready.group.id, { isAwaited: false, takesFocus: false });
    if (usable(ready.group).length > 0) insertPhotos(editor, ready.group);
  }, [editor, places, shown]);
  useSaveGuard(shown[0]?.element);

  function insert(group: Group) {
    if (!isReady(group)) return places.change(group.id, { isAwaited: true });
    insertPhotos(editor, group);
    editor.commands.focus();
  }

  return shown.map(({ group, element }) =>
    createPortal(
      <PhotoTray
        group={group}
        onPhoto={(key, part) => places.changePhoto(group.id, key, part)}
        onRemove={(key) => places.remove(group.id, key)}
        onInsert={() => insert(group)}
        onDiscard={() => discardPhotos(editor, places, group)}
      />,
      element,
      group.id,
    ),
  );
}

/** An article that is sent now would be without them, and nobody would know why. @param element in which some wait */
function useSaveGuard(element: HTMLElement | undefined): void {
  const toast = useToast();
  useEffect(() => {
    const form = element?.closest("form");
    if (!form) return;
    const refuse = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      toast({
        title: "Ci sono foto non ancora inserite",
        description: "Inseriscile nel testo o premi «Lascia perdere», poi salva.",
        tone: "error",
      });
      element!.scrollIntoView({ block: "center" });
      element!.querySelector("input")?.focus({ preventScroll: true });
    };
    form.addEventListener("submit", refuse, { capture: true });
    return () => form.removeEventListener("submit", refuse, { capture: true });
  }, [element, toast]);
}
