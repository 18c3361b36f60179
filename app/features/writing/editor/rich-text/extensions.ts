/** What an article's text may hold: the vocabulary of features/blog/sanitise-article, so that opening an article loses nothing of it. */
import { type Extensions, Node } from "@tiptap/core";
import { Code } from "@tiptap/extension-code";
import type { Command } from "@tiptap/pm/state";
import { StarterKit } from "@tiptap/starter-kit";
import { storedFile } from "#app/shared/paths.ts";
import type { PhotoPlaces } from "./photos/photo-places.ts";
import { PhotoPlace } from "./photos/photo-place.ts";
import { clearCells, evenTables, moveCell } from "./table-commands.ts";

/** Only pictures from our own store are allowed (trust.md 1): a pasted picture from elsewhere leaves its description and causes no request. */
const isOurs = (src: string | null): src is string =>
  src !== null && (URL.parse(src, location.href)?.pathname.startsWith(storedFile("")) ?? false) && sameSite(src);

const sameSite = (src: string) => URL.parse(src, location.href)?.origin === location.origin;

const Picture = Node.create({
  name: "image",
  group: "block",
  draggable: true,
  addAttributes: () =>
    Object.fromEntries(["src", "alt", "width", "height", "loading"].map((name) => [name, { default: null }])),
  parseHTML: () => [{ tag: "img[src]", getAttrs: (element) => (isOurs(element.getAttribute("src")) ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
});

const Figure = Node.create({
  name: "figure",
  group: "block",
  content: "(image | paragraph | blockquote | table)+ figcaption?",
  isolating: true,
  parseHTML: () => [{ tag: "figure" }],
  renderHTML: () => ["figure", 0],
});

const Figcaption = Node.create({
  name: "figcaption",
  content: "inline*",
  defining: true,
  parseHTML: () => [{ tag: "figcaption" }],
  renderHTML: () => ["figcaption", 0],
});

const Table = Node.create({
  name: "table",
  group: "block",
  content: "tableCaption? tableSection+",
  isolating: true,
  parseHTML: () => [{ tag: "table" }],
  renderHTML: () => ["table", 0],
  addProseMirrorPlugins: () => [evenTables],
  addKeyboardShortcuts() {
    const run = (command: Command) => () => command(this.editor.state, this.editor.view.dispatch);
    return {
      Tab: run(moveCell(1)),
      "Shift-Tab": run(moveCell(-1)),
      Backspace: run(clearCells),
      Delete: run(clearCells),
    };
  },
});

const TableCaption = Node.create({
  name: "tableCaption",
  content: "inline*",
  parseHTML: () => [{ tag: "caption" }],
  renderHTML: () => ["caption", 0],
});

const TableSection = Node.create({
  name: "tableSection",
  content: "tableRow+",
  addAttributes: () => ({ tag: { default: "tbody", rendered: false, parseHTML: tagOf } }),
  parseHTML: () => [{ tag: "thead" }, { tag: "tbody" }, { tag: "tfoot" }],
  renderHTML: ({ node }) => [node.attrs["tag"] as string, 0],
});

const TableRow = Node.create({
  name: "tableRow",
  content: "tableCell+",
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: () => ["tr", 0],
});

const TableCell = Node.create({
  name: "tableCell",
  content: "block+",
  isolating: true,
  addAttributes: () => ({
    tag: { default: "td", rendered: false, parseHTML: tagOf },
    colspan: { default: null },
    rowspan: { default: null },
    scope: { default: null },
  }),
  parseHTML: () => [{ tag: "td" }, { tag: "th" }],
  renderHTML: ({ node, HTMLAttributes }) => [node.attrs["tag"] as string, HTMLAttributes, 0],
});

const tagOf = (element: HTMLElement) => element.tagName.toLowerCase();

export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    dropcursor: { color: "#be185d", width: 3 },
    trailingNode: false,
  }),
  // By itself it takes the link and the other marks from its words.
  Code.extend({ excludes: "" }),
  Picture,
  Figure,
  Figcaption,
  Table,
  TableCaption,
  TableSection,
  TableRow,
  TableCell,
  PhotoPlace,
];

/** @param places where this editor's photos wait */
export const extensionsWith = (places: PhotoPlaces): Extensions =>
  extensions.map((extension) => (extension === PhotoPlace ? PhotoPlace.configure({ places }) : extension));

/** Removes the paragraph that the editor puts into each list item and each cell. */
export const withPlainItems = (html: string): string =>
  html
    .replace(/<li><p>((?:(?!<\/?p>).)*)<\/p>(?=<\/li>|<[uo]l\b)/gs, "<li>$1")
    .replace(/(<t[dh]\b[^>]*>)<p>((?:(?!<\/?p>).)*)<\/p>(?=<\/t[dh]>)/gs, "$1$2");
