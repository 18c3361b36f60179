/** The free times of what is asked for: the next ones so large that nothing else has to be read, then the week. */
import { phoneUrl, studio } from "#app/content/studio.ts";
import type { OfferedSubject, OfferedTimes } from "#app/features/booking/offered-times.server.ts";
import { NextTimes, type OnFollow, WaitingLink, WeekTimes } from "#app/features/booking/time-links.tsx";
import { booking, waitingPage } from "#app/shared/paths.ts";
import { TextLink } from "#app/ui/text-link.tsx";

export type Kind = { slug: string; name: string };

type Props = {
  subject: OfferedSubject;
  kinds: readonly Kind[];
  /** Undefined when they could not be read. */
  times: OfferedTimes | undefined;
  onFollow: OnFollow;
};

export function Times({ subject: { per, con }, kinds, times, onFollow }: Props) {
  const subject = { per, con, onFollow };
  return (
    <section aria-labelledby="orari">
      <h2 id="orari" className="sr-only">
        Orari liberi
      </h2>
      <KindChoice kinds={kinds} current={per} onFollow={onFollow} />
      {!times && (
        <NoTimes how="Un posto lo troviamo quasi sempre: chiamaci, o scrivici qui sotto quando potresti.">
          Adesso non riusciamo a leggere gli orari liberi.
        </NoTimes>
      )}
      {times && times.next.length === 0 && (
        <NoTimes
          how="Dicci quando potresti: appena si libera un posto ti scriviamo. Oppure chiamaci."
          wait={{ per, con }}
        >
          Nessun orario libero in questi giorni.
        </NoTimes>
      )}
      {times && times.next.length > 0 && (
        <>
          <NextTimes days={times.next} {...subject} />
          <Week {...times} {...subject} />
        </>
      )}
    </section>
  );
}

/** One word a kind, the chosen one underlined; on a phone they run off the page in one line. */
function KindChoice({ kinds, current, onFollow }: Pick<Props, "kinds" | "onFollow"> & { current: string }) {
  return (
    <nav aria-label="Che cosa prenoti" className="-mx-margin mb-7 overflow-x-auto px-margin sm:mx-0 sm:px-0">
      <ul className="flex gap-x-7 sm:flex-wrap">
        {kinds.map(({ slug, name }) => (
          <li key={slug}>
            <a
              href={booking({ per: slug })}
              onClick={onFollow}
              aria-current={slug === current ? "true" : undefined}
              className="inline-flex min-h-11 items-center border-b-3 border-transparent whitespace-nowrap hover:border-current aria-[current]:border-(--accent) aria-[current]:font-semibold"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type WeekProps = OfferedTimes & { per: string; con: string | undefined; onFollow: OnFollow };

function Week({ week, earlier, later, per, con, onFollow }: WeekProps) {
  const toWeek = (dal: string) => `${booking({ per, con, dal })}#settimana`;
  return (
    <section aria-labelledby="settimana" className="mt-9">
      <h3 id="settimana" className="mb-4 scroll-mt-24 type-m">
        Tutta la <b>settimana.</b>
      </h3>
      {week.length > 0 ? (
        <WeekTimes days={week} level={4} per={per} con={con} onFollow={onFollow} />
      ) : (
        <p className="py-5 type-s hair-t">In questi giorni non c’è posto: prova la settimana dopo.</p>
      )}
      <p className="flex justify-between gap-4 hair-t">
        {earlier ? (
          <TextLink href={toWeek(earlier)} onClick={onFollow}>
            Settimana prima
          </TextLink>
        ) : (
          <span />
        )}
        <TextLink href={toWeek(later)} onClick={onFollow}>
          Settimana dopo
        </TextLink>
      </p>
      <WaitingLink per={per} con={con} className="py-2 hair-t" />
    </section>
  );
}

type NoTimesProps = {
  children: string;
  /** What can be done instead. */
  how: string;
  /** For what one can wait. */
  wait?: { per: string; con: string | undefined };
};

function NoTimes({ children, how, wait }: NoTimesProps) {
  return (
    <div className="border-y-2 border-current py-6">
      <p className="type-m">{children}</p>
      <p className="mt-3 max-w-[46ch]">{how}</p>
      <p className="mt-1 flex flex-wrap gap-x-8">
        {wait && (
          <TextLink href={waitingPage(wait)} rel="nofollow">
            Lista d’attesa
          </TextLink>
        )}
        <TextLink href={phoneUrl()}>{studio().phone.label}</TextLink>
        <TextLink href="#scrivi">Scrivici</TextLink>
      </p>
    </div>
  );
}
