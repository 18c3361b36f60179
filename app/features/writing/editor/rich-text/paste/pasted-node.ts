/** What a clipboard holds, as a plain tree: the browser's parser fills it, and the translation needs no document. */
import { parseHtml } from "../../trusted-html.ts";

export type PastedElement = { tag: string; attributes: Record<string, string>; children: PastedNode[] };
export type PastedNode = PastedElement | string;

/** The policy against inline styles empties `element.style` even here; the attribute's own text stays. */
export const readPasted = (html: string): PastedElement => elementOf(parseHtml(html));

const elementOf = (element: Element): PastedElement => ({
  tag: element.tagName.toLowerCase(),
  attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  children: [...element.childNodes].flatMap((child): PastedNode[] => {
    if (child instanceof Element) return [elementOf(child)];
    return child.nodeType === Node.TEXT_NODE ? [child.nodeValue ?? ""] : [];
  }),
});

export const isElement = (node: PastedNode): node is PastedElement => typeof node !== "string";

export const textOf = (node: PastedNode): string => (isElement(node) ? node.children.map(textOf).join("") : node);

export const findAll = (root: PastedElement, tag: string): PastedElement[] =>
  root.children.filter(isElement).flatMap((child) => [...(child.tag === tag ? [child] : []), ...findAll(child, tag)]);
