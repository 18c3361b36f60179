/** The words of a page as a form, for whoever cannot change them in their place: a field for each text, named by its path. */
import { record, type Shape, text } from "#app/content/fields.ts";
import { type Overlay, type Text, textsIn } from "#app/content/texts.ts";

type Words = { title: string; byDefault: () => unknown };

/** From so much room on a text has some lines. */
const LONG = 80;
/** As much of a text as names it. */
const NAMED_BY = 48;

export const textsField = ({ title, byDefault }: Words): Shape =>
  record<Record<string, string>>(
    title,
    Object.fromEntries(
      textsIn(byDefault()).map((one) => [
        one.path,
        text(nameOf(one), {
          max: one.max,
          ...(one.max > LONG && { rows: 2 }),
          ...(one.mayEmphasise && { help: "Le parole tra due asterischi prendono peso." }),
        }),
      ]),
    ),
  );

/** Every text as it stands: what is changed of them, else the code's. */
export const completeTexts = ({ byDefault }: Words, changed: unknown): Overlay =>
  Object.fromEntries(
    textsIn(byDefault()).map((one) => [one.path, ((changed as Overlay)[one.path] ?? one.byDefault).trim()]),
  );

function nameOf({ byDefault }: Text): string {
  const words = byDefault.replaceAll("*", "").trim();
  return words.length <= NAMED_BY ? words : `${words.slice(0, words.lastIndexOf(" ", NAMED_BY))} …`;
}
