import type { HealthCheck } from "#app/features/health/health.ts";
import { href } from "#app/shared/href.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { Trouble } from "./trouble.tsx";

type Props = { worst: HealthCheck; others: readonly string[] };

/** On the dashboard: the worst with what to do, the others by name. */
export function HealthNotice({ worst, others }: Props) {
  return (
    <div className="mb-4 max-w-180">
      <Trouble check={worst} heading="h2">
        {others.length > 0 && (
          <p>
            {others.length === 1 ? "C’è anche un’altra cosa: " : "Ci sono anche altre cose: "}
            {others.join(" · ")}.
          </p>
        )}
        <p>
          <TextLink href={href("/admin/salute")}>Apri «Salute»</TextLink>
        </p>
      </Trouble>
    </div>
  );
}
