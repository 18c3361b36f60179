import { createElement, type ReactElement } from "react";
import type { Attributes, Build } from "./build.ts";

const NAMES: Readonly<Record<string, string>> = { class: "className", for: "htmlFor", tabindex: "tabIndex" };

/** On the server. */
export const buildReact: Build<ReactElement> = (tag, attributes, ...children) =>
  createElement(tag, named(attributes), ...children);

const named = (attributes: Attributes) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [NAMES[name] ?? name, value]));
