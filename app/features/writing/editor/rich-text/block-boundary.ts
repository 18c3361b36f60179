import type { ResolvedPos } from "@tiptap/pm/model";

/**
 * Finds where a block of its own can stand nearest to a place in the text: beside the outermost block there, never inside
 * it. An empty paragraph gives up its own place.
 */
export function boundaryNear($at: ResolvedPos): { from: number; to: number } {
  if ($at.depth === 0) return { from: $at.pos, to: $at.pos };
  const [from, to] = [$at.before(1), $at.after(1)];
  const block = $at.node(1);
  if (block.isTextblock && block.content.size === 0) return { from, to };
  const isAtStart = $at.pos <= $at.start(1) + $at.depth - 1 && $at.parentOffset === 0;
  return isAtStart ? { from, to: from } : { from: to, to };
}
