import { GOALS } from "#app/content/contact-fields.ts";
import type { RequestSource } from "#app/content/promises.ts";
import { type Channel, channelLabels } from "#app/features/inbox/channel.ts";
import { Glyph } from "#app/ui/glyph.tsx";
import type { GlyphName } from "#app/drawings/glyphs.ts";

type Goal = (typeof GOALS)[number]["value"];

/** The drawn line of the method that usually serves each goal. */
const glyphs: Record<Goal, GlyphName> = {
  dimagrimento: "nutrition",
  tonificazione: "ems",
  pilates: "pilates",
  "mal-di-schiena": "pancafit",
  "aumento-massa-muscolare": "strength",
  "benessere-generale": "breath",
};

/** Says where a request came from; the list shows it when the request has no goal. */
const SOURCES: Record<RequestSource, string> = {
  contact_form: "Contatti",
  landing_page: "Trasformazione 30 giorni",
  prenotazione: "Prenotazione",
  studio: "Studio",
};

const known = (goal: string | null) => GOALS.find(({ value }) => value === goal);

export const goalLabel = (goal: string | null): string | undefined => known(goal)?.label ?? goal ?? undefined;

type Props = { goal: string | null; source: RequestSource; channel: Channel | null; city: string | null };

/** Shows "Mal di schiena · Cerea" after a small drawing of the line. */
export function GoalLine({ goal, source, channel, city }: Props) {
  const value = known(goal)?.value;
  return (
    <span className="flex min-w-0 items-center gap-2.5 text-fumo">
      <span className="text-pink-t">
        <Glyph name={value ? glyphs[value] : source === "landing_page" ? "hiit" : "string"} className="w-8" />
      </span>
      <span className="truncate">
        {[goalLabel(goal) ?? (channel ? channelLabels[channel] : SOURCES[source]), city].filter(Boolean).join(" · ")}
      </span>
    </span>
  );
}
