import { useState } from "react";
import type { ProfileFound } from "#app/features/accounts/roles.server.ts";
import { adminProfiles } from "#app/shared/paths.ts";
import { controlLook, Field } from "#app/ui/field.tsx";
import { useChoices } from "#app/ui/use-choices.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useLookUp } from "#app/ui/use-look-up.ts";

type Props = { value: string; onValue: (value: string) => void; error: string | undefined };

const LOOKS_LIKE_AN_ID = /^[0-9a-f]{8}-/i;

/** The field for a user's id (spec §5); typing an e-mail address offers a list to choose from. */
export function UserIdField({ value, onValue, error }: Props) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<ProfileFound>();
  const asked = value.trim();
  const searching = open && asked !== "" && !LOOKS_LIKE_AN_ID.test(asked);
  const { data: found = [] } = useLookUp<ProfileFound[]>(searching ? adminProfiles(asked) : undefined);

  const choices = useChoices(found, (profile) => {
    onValue(profile.userId);
    setChosen(profile);
    setOpen(false);
  });

  function type(text: string) {
    onValue(text);
    setChosen(undefined);
    setOpen(true);
    choices.reset();
  }

  return (
    <Field
      name="user_id"
      label="Persona"
      required
      error={error}
      help={
        <span aria-live="polite">
          {chosen && chosen.userId === value
            ? `Hai scelto ${nameOf(chosen)}.`
            : hydrated
              ? "Scrivi le prime lettere dell’e-mail, poi scegli dall’elenco."
              : "Scrivi l’e-mail del suo account."}
        </span>
      }
    >
      {(control) =>
        hydrated ? (
          <div className="relative">
            {/* A person is shown; the id is sent. */}
            <input type="hidden" name={control.name} value={value} />
            <input
              {...control}
              {...choices.input}
              name={undefined}
              type="text"
              value={chosen && chosen.userId === value ? nameOf(chosen) : value}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              onChange={(event) => type(event.target.value)}
              onBlur={() => setOpen(false)}
              className={controlLook}
            />
            <ul
              {...choices.list}
              aria-label="Profili trovati"
              hidden={found.length === 0}
              className="absolute inset-x-0 top-full z-10 max-h-64 overflow-y-auto border-2 border-ink ground-sheet"
            >
              {found.map((profile, index) => (
                <li
                  key={profile.userId}
                  {...choices.option(index)}
                  className="cursor-default px-3 py-2 [overflow-wrap:anywhere] not-first:hair-t aria-selected:bg-ink aria-selected:text-carta"
                >
                  {nameOf(profile)}
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <input {...control} type="text" autoCapitalize="none" spellCheck={false} className={controlLook} />
        )
      }
    </Field>
  );
}

function nameOf({ email, firstName, lastName }: ProfileFound): string {
  const name = [firstName, lastName].filter(Boolean).join(" ");
  return name ? `${email} (${name})` : email;
}
