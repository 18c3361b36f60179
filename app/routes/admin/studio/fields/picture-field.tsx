import { use, useState } from "react";
import type { FormShapeOf } from "#app/features/studio/form-shape.ts";
import { StoredPictures } from "#app/features/writing/editor/stored-pictures.tsx";
import { href } from "#app/shared/href.ts";
import { romeDate } from "#app/shared/rome-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { SectionFormContext, useProblem } from "./form-context.ts";
import type { FieldProps } from "./section-fields.tsx";

/** A picture of the library: chosen among the pictures themselves, without a script among their descriptions. */
export function PictureField(props: FieldProps<FormShapeOf<"picture">>) {
  return useHydrated() ? <ChosenPicture {...props} /> : <PictureSelect {...props} />;
}

function PictureSelect({ shape: { label, help }, name, from, at }: FieldProps<FormShapeOf<"picture">>) {
  const { pictures } = use(SectionFormContext);
  const chosen = from[at] ?? "";
  const options = pictures.map(({ url, alt, createdAt }) => ({
    value: url,
    label: alt || `Senza descrizione, del ${romeDate(new Date(createdAt))}`,
  }));
  const isListed = options.some(({ value }) => value === chosen);
  return (
    <Field name={name} label={label} help={help} error={useProblem(name)}>
      {(control) => (
        <NativeSelect
          {...control}
          placeholder="Nessuna immagine"
          options={chosen && !isListed ? [{ value: chosen, label: "Quella di adesso" }, ...options] : options}
          defaultValue={chosen}
        />
      )}
    </Field>
  );
}

function ChosenPicture({ shape: { label, help }, name, from, at }: FieldProps<FormShapeOf<"picture">>) {
  const [chosen, setChosen] = useState(from[at] ?? "");
  const [isOpen, setOpen] = useState(false);
  const { onChange } = use(SectionFormContext);
  const choose = (url: string) => {
    onChange();
    setChosen(url);
    setOpen(false);
  };
  return (
    <Field name={name} label={label} help={help} error={useProblem(name)}>
      {({ id, "aria-describedby": describedBy }) => (
        <div className="flex flex-wrap items-center gap-3">
          <input type="hidden" name={name} value={chosen} />
          {chosen && <img src={chosen} alt="" className="h-20 w-16 bg-sabbia object-cover" />}
          <Button
            id={id}
            aria-describedby={describedBy}
            aria-label={`${chosen ? "Cambia" : "Scegli un’immagine"}: ${label}`}
            tone="line"
            wave={false}
            onClick={() => setOpen(true)}
          >
            {chosen ? "Cambia" : "Scegli un’immagine"}
          </Button>
          {chosen && (
            <Button tone="line" wave={false} onClick={() => choose("")}>
              Togli<span className="sr-only">: {label}</span>
            </Button>
          )}
          <Dialog open={isOpen} onOpenChange={setOpen} title={label} description={help}>
            <StoredPictures chosen={undefined} onChoose={({ url }) => choose(url)} />
            <p className="mt-4">
              Non c’è?{" "}
              <a href={href("/admin/media")} target="_blank" rel="noreferrer" className="underlined">
                Caricala fra le immagini
              </a>
              , poi cercala qui.
            </p>
          </Dialog>
        </div>
      )}
    </Field>
  );
}
