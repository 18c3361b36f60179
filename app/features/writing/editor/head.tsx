import { type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { Autosaver, SaveState } from "#app/features/writing/autosaver.ts";
import type { ArticleStatus } from "#app/features/writing/editing.ts";
import { href } from "#app/shared/href.ts";
import { sayWhatReadersSee } from "#app/features/writing/readers-see.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { KeepLine } from "./keep-line.tsx";

type Props = {
  id: string | undefined;
  saveState: SaveState;
  isSaving: boolean;
  isPublic: boolean;
  status: ArticleStatus;
  onStatus: (status: ArticleStatus) => void;
  saver: RefObject<Autosaver | undefined>;
  hasChanges: boolean;
  /** As readers-see.ts has them. */
  date: string;
  storedDate: string;
};

/** The way back, whether the text is saved, and the buttons; they stay in reach while the writer scrolls. */
export function Head({ id, saveState, isSaving, isPublic, status, onStatus, saver, ...readers }: Props) {
  const [now] = useState(() => new Date());
  const bar = useRef<HTMLDivElement>(null);
  // The text's toolbar sticks below this bar and needs its height.
  useEffect(() => {
    const { style } = document.documentElement;
    const measure = new ResizeObserver(([entry]) =>
      style.setProperty("--editor-head", `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    measure.observe(bar.current!);
    return () => {
      measure.disconnect();
      style.removeProperty("--editor-head");
    };
  }, []);

  return (
    <div
      ref={bar}
      className="z-10 -mx-margin flex flex-wrap items-center gap-x-6 gap-y-2 bg-foglio px-margin lg:sticky lg:top-bar lg:py-2.5"
    >
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2 max-lg:mr-auto">
        <Link
          to={href("/admin/blog")}
          className="inline-flex min-h-11 items-center text-fumo underline underline-offset-4"
        >
          Articoli
        </Link>
        <span aria-hidden="true" className="text-fumo">
          /
        </span>
        <h1 className="font-semibold">{id === undefined ? "Nuovo articolo" : "Modifica"}</h1>
      </div>
      <div className="lg:order-1">
        <Stato status={status} onChange={onStatus} />
      </div>
      {/* On a phone the save state stands beside the buttons, in sight while the writer types. */}
      <div
        data-sticky-action
        data-foot
        className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(var(--foot,0px)+var(--silence,0px))] max-lg:z-20 max-lg:border-t max-lg:border-ink/20 max-lg:bg-foglio max-lg:px-margin max-lg:py-2 sm:max-lg:flex sm:max-lg:flex-row-reverse sm:max-lg:items-center sm:max-lg:justify-end sm:max-lg:gap-x-4 lg:contents"
      >
        <div className="flex flex-wrap gap-x-3 max-sm:mb-1.5 max-sm:min-h-5 lg:min-w-0 lg:flex-1">
          <KeepLine saveState={saveState} isPublic={isPublic} />
          <p id="lettori" className="text-small text-fumo">
            {sayWhatReadersSee({ isPublic, ...readers }, now)}
          </p>
          <WithoutScript isPublic={isPublic} />
        </div>
        <div className="flex items-center gap-2 lg:order-2">
          <Preview id={id} saver={saver} />
          <Button
            type="submit"
            name="status"
            value="draft"
            tone={status === "draft" && isPublic ? "primary" : "line"}
            wave={false}
            disabled={isSaving}
          >
            Salva bozza
          </Button>
          <Button
            type="submit"
            name="status"
            value="published"
            tone={status === "draft" && isPublic ? "line" : "primary"}
            wave={false}
            disabled={isSaving}
            aria-describedby="lettori"
          >
            Pubblica
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Where no script can ask, the answers of publish-question.tsx are given beforehand. */
function WithoutScript({ isPublic }: { isPublic: boolean }) {
  return (
    <noscript>
      <Checkbox
        name={isPublic ? "withdraw" : "publish_now"}
        value="si"
        label={
          isPublic
            ? "«Salva bozza» toglie l’articolo dal sito (altrimenti le modifiche aspettano)"
            : "«Pubblica» non aspetta la data"
        }
      />
    </noscript>
  );
}

/** Opens the page as readers would see it, after saving what is typed. */
function Preview({ id, saver }: Pick<Props, "id" | "saver">) {
  const classes =
    "inline-flex min-h-button items-center rounded-edge border-[1.5px] border-current px-button-x text-body font-semibold hover:shadow-[inset_0_0_0_1.5px_currentColor]";
  const hydrated = useHydrated();
  if (!hydrated)
    return id === undefined ? null : (
      <a href={href("/admin/blog/:id/anteprima", { id })} target="_blank" rel="noreferrer" className={classes}>
        Anteprima
      </a>
    );

  async function open() {
    // The tab opens within the click, because browsers block a window that opens later.
    const tab = window.open("", "_blank");
    await saver.current?.flush();
    const savedId = saver.current?.id;
    if (tab && savedId) tab.location.replace(href("/admin/blog/:id/anteprima", { id: savedId }));
    else tab?.close();
  }
  return (
    <button type="button" onClick={() => void open()} className={classes}>
      Anteprima
    </button>
  );
}

type StatoProps = { status: ArticleStatus; onChange: (status: ArticleStatus) => void };

const CHOICES = [
  { value: "draft", label: "Bozza" },
  { value: "published", label: "Pubblicato" },
] as const;

/** The "Stato" toggle (spec §4) decides which status a save by Enter gives the article, and which button stands out. */
function Stato({ status, onChange }: StatoProps) {
  return (
    <fieldset className="flex items-center gap-3">
      <legend className="float-left mr-3 py-2 font-semibold">Stato</legend>
      <div className="flex border-[1.5px] border-ink">
        {CHOICES.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-control cursor-pointer items-center gap-2.5 px-3 has-checked:bg-ink has-checked:text-carta has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-pink-t"
          >
            <input
              type="radio"
              name="status"
              value={value}
              checked={status === value}
              onChange={() => onChange(value)}
              className="size-4.5 appearance-none rounded-full border-2 border-current outline-none checked:border-pink checked:bg-pink checked:shadow-[inset_0_0_0_3px_var(--color-ink)]"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
