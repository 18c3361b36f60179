/** All that a paste from another program needs: a chunk of its own, because what is typed needs none of it. */
import { readPasted } from "./pasted-node.ts";
import { type Translation, translatePasted } from "./translate.ts";

/** @param files how many pictures the clipboard holds beside the text */
export const translateClipboard = (html: string, files: number): Translation =>
  translatePasted(readPasted(html), { files });
