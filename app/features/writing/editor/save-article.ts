/** Salva bozza and Pubblica, in the browser. */
import { UNREACHABLE } from "#app/features/writing/editing.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";

const confirmations = new EventTarget();

/** `clientAction` of the editor's pages. A save that the server has made redirects. */
export function saveArticle(serverAction: () => Promise<unknown>) {
  return orUnreachable(async () => {
    try {
      return await serverAction();
    } catch (error) {
      if (error instanceof Response && error.status < 400) confirmations.dispatchEvent(new Event("confirmed"));
      throw error;
    }
  }, UNREACHABLE);
}

/** @returns a function that ends the subscription */
export function onSaveConfirmed(listener: () => void): () => void {
  confirmations.addEventListener("confirmed", listener);
  return () => confirmations.removeEventListener("confirmed", listener);
}
