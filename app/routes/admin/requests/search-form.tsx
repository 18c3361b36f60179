import type { Ref } from "react";
import { Form } from "react-router";
import { href } from "#app/shared/href.ts";
import { Button } from "#app/ui/button.tsx";
import { controlLook } from "#app/ui/field.tsx";
import type { Asked } from "./filter.ts";

/** Whoever searches a person does not know the status: all are searched, suspicious ones only among themselves. */
export function SearchForm({ asked, ref }: { asked: Asked; ref: Ref<HTMLInputElement> }) {
  return (
    <search className="max-sm:w-full">
      <Form method="get" action={href("/admin/richieste")} className="flex gap-2">
        <input type="hidden" name="stato" value={asked.view === "sospette" ? "sospette" : "tutte"} />
        <input
          ref={ref}
          type="search"
          name="q"
          aria-label="Cerca nelle richieste"
          placeholder="Nome, città, telefono, parole"
          defaultValue={asked.query}
          maxLength={200}
          autoComplete="off"
          className={`${controlLook} sm:w-68!`}
        />
        <Button type="submit" tone="line" wave={false}>
          Cerca
        </Button>
      </Form>
    </search>
  );
}
