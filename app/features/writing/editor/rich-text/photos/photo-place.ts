/** The place in the text where pictures will stand that are still described or uploaded. Readers and saves never see it. */
import { Node } from "@tiptap/core";
import type { PhotoPlaces } from "./photo-places.ts";

export const PHOTO_PLACE = "photoPlace";

export const PhotoPlace = Node.create<{ places: PhotoPlaces | undefined }>({
  name: PHOTO_PLACE,
  group: "block",
  atom: true,
  selectable: false,
  addOptions: () => ({ places: undefined }),
  addAttributes: () => ({
    id: {
      default: "",
      parseHTML: (element) => element.dataset["photos"] ?? "",
      renderHTML: ({ id }) => ({ "data-photos": id as string }),
    },
  }),
  parseHTML: () => [{ tag: "div[data-photos]" }],
  renderHTML: ({ HTMLAttributes }) => ["div", HTMLAttributes],
  addNodeView() {
    const { places } = this.options;
    return ({ node }) => {
      const dom = document.createElement("div");
      dom.contentEditable = "false";
      const unmount = places?.mount(node.attrs["id"] as string, dom);
      return { dom, stopEvent: () => true, ignoreMutation: () => true, destroy: () => unmount?.() };
    };
  },
});

export const withoutPlaces = (html: string): string => html.replace(/<div data-photos="[^"]*"><\/div>/g, "");
