import type { ArticleForm } from "#app/features/writing/article-form.ts";

/** The props of every part of the editor: the form's values, their problems, and the callback for changes. */
export type FieldsOf<Name extends keyof ArticleForm> = {
  form: Pick<ArticleForm, Name>;
  /** Returns the problem to show under a control, if there is one. */
  problem: (name: Name) => string | undefined;
  onChange: (change: Partial<Pick<ArticleForm, Name>>) => void;
};
