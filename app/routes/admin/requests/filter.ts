/** Converts the inbox's URL into the view, the search and the page that it asks for, and back. */
import type { RequestCounts, RequestFilter } from "#app/features/inbox/inbox.ts";
import { isOutcome, type Outcome } from "#app/features/inbox/outcome.ts";
import { isRequestStatus, type RequestStatus } from "#app/features/inbox/status.ts";
import { withoutControls } from "#app/shared/without-controls.ts";

export type View = RequestStatus | "tutte" | "in-ritardo" | "sospette" | "limitate";

/** What the URL asks for; invalid values are replaced by the defaults. */
export type Asked = {
  view: View;
  /** Among the closed ones. */
  outcome?: Outcome | undefined;
  query: string;
  page: number;
};

export function askedOf(search: URLSearchParams): Asked {
  const named = search.get("stato") ?? "";
  const query = withoutControls(search.get("q") ?? "").trim();
  const view = isView(named) ? named : "nuova";
  const outcome = search.get("esito");
  return {
    view,
    ...(view === "chiusa" && isOutcome(outcome) && { outcome }),
    query,
    page: Number(search.get("page")) || 1,
  };
}

/** Whether the other views show nothing of this one. */
export const isApart = (view: View): boolean => view === "sospette" || view === "limitate";

const isView = (text: string): text is View =>
  isRequestStatus(text) || ["tutte", "in-ritardo", "sospette", "limitate"].includes(text);

/** Suspicious requests appear only in the view "sospette", those that are merely stored only in "limitate". */
export function filterOf({ view, outcome, query }: Asked): RequestFilter {
  if (view === "limitate") return { restricted: true, query };
  if (view === "sospette") return { suspicious: true, query };
  if (view === "in-ritardo") return { overdue: true, query };
  return { status: view === "tutte" ? undefined : view, outcome, query };
}

/** @returns the query parameters that differ from the defaults */
export function fieldsOf({ view, outcome, query, page }: Partial<Asked>): Record<string, string> {
  return {
    ...(view && view !== "nuova" && { stato: view }),
    ...(outcome && { esito: outcome }),
    ...(query && { q: query }),
    ...(page && page > 1 && { page: String(page) }),
  };
}

type Tab = { view: View; label: string; count: number };

export function tabsOf(counts: RequestCounts): Tab[] {
  const { nuova, contattata, prenotata, chiusa } = counts;
  return [
    { view: "nuova", label: "Nuove", count: nuova },
    { view: "contattata", label: "Contattate", count: contattata },
    { view: "prenotata", label: "Prenotate", count: prenotata },
    { view: "chiusa", label: "Chiuse", count: chiusa },
    { view: "tutte", label: "Tutte", count: nuova + contattata + prenotata + chiusa },
  ];
}
