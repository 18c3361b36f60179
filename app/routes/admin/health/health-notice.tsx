import type { HealthCheck } from "#app/features/health/health.ts";
import { href } from "#app/shared/href.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { Trouble } from "./trouble.tsx";

type Props = {
  worst: HealthCheck;
  others: readonly string[];
  /** In one line: somebody waits for an answer, and comes first. */
  isShort: boolean;
};

/** On the dashboard: the worst with what to do, the others by name. */
export function HealthNotice({ worst, others, isShort }: Props) {
  const toHealth = <TextLink href={href("/admin/salute")}>Apri «Salute»</TextLink>;
  if (isShort)
    return (
      <p className={`mb-4 border-l-3 py-1 pl-4 ${worst.verdict === "alarm" ? "border-err" : "border-warn"}`}>
        <b>{worst.title}</b>
        {others.length > 0 && (others.length === 1 ? " e un’altra cosa" : ` e altre ${others.length} cose`)}. {toHealth}
      </p>
    );
  return (
    <div className="mb-4 max-w-180">
      <Trouble check={worst} heading="h2">
        {others.length > 0 && (
          <p>
            {others.length === 1 ? "C’è anche un’altra cosa: " : "Ci sono anche altre cose: "}
            {others.join(" · ")}.
          </p>
        )}
        <p>{toHealth}</p>
      </Trouble>
    </div>
  );
}
