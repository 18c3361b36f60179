import type { ArticleForm } from "#app/features/writing/article-form.ts";

/** What a part of the editor gets: the fields it shows, what is wrong with them, and whom to tell of a change. */
export type FieldsOf<Name extends keyof ArticleForm> = {
  form: Pick<ArticleForm, Name>;
  /** The sentence under a control, if there is one. */
  problem: (name: Name) => string | undefined;
  onChange: (change: Partial<Pick<ArticleForm, Name>>) => void;
};
