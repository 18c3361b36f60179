import { Label } from "#app/ui/badge.tsx";

type Administrator = { id: string; email: string; name: string };

type Props = {
  blog: { name: string; description: string };
  administrators: Administrator[];
  meId: string;
};

/** Read only (spec §2): the words are content, the administrators are made in /admin/utenti. */
export function Settings({ blog, administrators, meId }: Props) {
  return (
    <div className="grid max-w-180 gap-8">
      <section aria-labelledby="il-blog">
        <h2 id="il-blog" className="type-desk-section">
          Il blog
        </h2>
        <dl className="mt-2">
          {[
            ["Nome", blog.name],
            ["Descrizione", blog.description],
          ].map(([term, value]) => (
            <div key={term} className="grid gap-x-6 py-2 hair-t sm:grid-cols-[9rem_1fr]">
              <dt className="text-fumo">{term}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="amministratori">
        <h2 id="amministratori" className="type-desk-section">
          Amministratori
        </h2>
        <ul className="mt-2">
          {administrators.map(({ id, email, name }) => (
            <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 hair-t">
              <span>
                <b className="break-all">{email}</b> {name && <span className="text-fumo">{name}</span>}
              </span>
              {id === meId && <Label look="default">Amministratore Principale</Label>}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
