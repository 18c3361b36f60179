/** What an article's text may hold: the vocabulary of features/blog/sanitise-article, so that opening an article loses nothing of it. */
import { type Extensions, Node } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { StarterKit } from "@tiptap/starter-kit";
import { storedFile } from "#app/shared/paths.ts";

/** Only pictures from our own store are allowed (trust.md 1): a pasted picture from elsewhere leaves its description and causes no request. */
const isOurs = (src: string | null): src is string =>
  src !== null && (URL.parse(src, location.href)?.pathname.startsWith(storedFile("")) ?? false) && sameSite(src);

const sameSite = (src: string) => URL.parse(src, location.href)?.origin === location.origin;

const Picture = Image.extend({
  parseHTML: () => [{ tag: "img[src]", getAttrs: (element) => (isOurs(element.getAttribute("src")) ? null : false) }],
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

/** Tables are edited in the HTML view; here only the text of their cells can change. */
const Table = Node.create({
  name: "table",
  group: "block",
  content: "tableCaption? tableSection+",
  isolating: true,
  parseHTML: () => [{ tag: "table" }],
  renderHTML: () => ["table", 0],
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
  content: "inline*",
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
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    dropcursor: { color: "#be185d", width: 3 },
    trailingNode: false,
  }),
  Picture,
  Figure,
  Figcaption,
  Table,
  TableCaption,
  TableSection,
  TableRow,
  TableCell,
];

/** Maps the headings of other editors to ours: the page's only h1 is the title. */
export const withOurHeadings = (html: string): string =>
  html.replace(/<(\/?)h1\b/gi, "<$1h2").replace(/<(\/?)h[56]\b/gi, "<$1h4");

/** Removes the paragraph that the editor puts into each list item. */
export const withPlainItems = (html: string): string =>
  html.replace(/<li><p>((?:(?!<\/?p>).)*)<\/p>(?=<\/li>|<[uo]l\b)/gs, "<li>$1");
