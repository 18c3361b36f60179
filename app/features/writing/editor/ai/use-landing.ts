import { type RefObject, useRef, useState } from "react";
import type { Draft } from "#app/features/ai/drafting.ts";
import type { ArticleForm } from "#app/features/writing/article-form.ts";
import { htmlToLine } from "#app/shared/html-text.ts";
import { normaliseSlug } from "#app/shared/slug.ts";
import type { ContentHandle } from "../content-field.tsx";
import type { useWriting } from "../use-writing.ts";

const WORDS = ["title", "excerpt", "content"] as const;

/** Nothing is written yet that a draft could overwrite. */
export const isBlank = ({ title, excerpt, content }: ArticleForm): boolean =>
  !title.trim() && !excerpt.trim() && !htmlToLine(content) && !content.includes("<img");

/** Puts a draft into the editor's fields, and takes it back while the fields have not been changed since. */
export function useLanding(
  { form, latest, change }: ReturnType<typeof useWriting>,
  text: RefObject<ContentHandle | null>,
  /** The article has been public, so its slug must not change with the title. */
  wasPublic: boolean,
) {
  const before = useRef<ArticleForm>(undefined);
  const [after, setAfter] = useState<ArticleForm>();

  function put({ content, ...fields }: Partial<ArticleForm> & { content: string }) {
    change(fields);
    text.current?.put(content); // the undo of the rich text reverts this too
    setAfter(latest.current);
  }

  return {
    isBlank: () => isBlank(latest.current),
    /** @param below appends the draft's text to the existing text; title and excerpt are filled only if empty */
    land(draft: Draft, below = false) {
      const now = latest.current;
      before.current = now;
      const follows = !wasPublic && (now.slug === "" || now.slug === normaliseSlug(now.title));
      const title = (below && now.title) || draft.title || now.title;
      put({
        title,
        excerpt: (below && now.excerpt) || draft.excerpt || now.excerpt,
        content: below ? now.content + draft.html : draft.html,
        slug: follows ? normaliseSlug(title) : now.slug,
        ai_assisted: "si",
      });
    },
    landed: after !== undefined && WORDS.every((name) => form[name] === after[name]),
    takeBack() {
      const { title, excerpt, slug, content, ai_assisted } = before.current!;
      put({ title, excerpt, slug, content, ai_assisted });
      setAfter(undefined);
    },
  };
}
