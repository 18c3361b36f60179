import type { Build } from "./build.ts";

const SVG = /^(svg|path|ellipse)$/;

/** In the browser. */
export const buildDom: Build<Element> = (tag, attributes, ...children) => {
  const element = SVG.test(tag)
    ? document.createElementNS("http://www.w3.org/2000/svg", tag)
    : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : String(value));
  element.append(...children.filter((child) => child !== undefined));
  return element;
};
