/**
 * The script of /pianificatore: the plan is made here, and its choices stand after the # of the address, which no browser
 * sends. Links of the plan are addresses of other plans; following one draws the page anew.
 */
import { plannerWords } from "#app/content/planner/words.ts";
import { href } from "#app/shared/href.ts";
import { notifyPlannerUsed } from "#app/shared/planner-use.ts";
import { announce } from "#app/ui/announce.ts";
import { type Outcome, type Problem, readAnswers } from "./answers.ts";
import { buildDom as build } from "./build-dom.ts";
import { addressOf, type Choices, choicesIn } from "./choices.ts";
import { openTicks } from "./kept-ticks.ts";
import { makeWeek, type Week } from "./week.ts";
import { limitView, listView, weekView } from "./week-view.ts";

const place = document.querySelector<HTMLElement>("[data-plan]")!;
const form = document.querySelector<HTMLFormElement>("form[data-planner]")!;
const questions = document.querySelector("[data-questions]")!;
const toBooking = place.dataset["booking"]!;
const ticks = openTicks();

let shown: { choices: Choices; week: Week } | undefined;
/** A list counts as used once, however many things are ticked. */
let isListUsed = false;

const linkTo = (choices: Choices) => `#${addressOf(choices)}`;

function showAddressed(): void {
  // Back to where there was no plan yet.
  if (location.hash === "") {
    shown = undefined;
    place.replaceChildren();
    return;
  }
  const choices = choicesIn(location.hash.slice(1));
  // A link within the page has led away from the plan's address: the plan is still there, and so is its address.
  if (!choices) {
    if (shown) history.replaceState(null, "", linkTo(shown.choices));
    return;
  }
  show(choices);
}

function show(choices: Choices): void {
  const week = makeWeek(choices);
  if (!week) return showLimit("narrow");
  const focused = document.activeElement?.getAttribute("data-focus");
  const opened = [...place.querySelectorAll<HTMLElement>("details[open]")].map(({ dataset }) => dataset["dish"]);
  const before = shown;
  if (!before) questions.before(place); // whoever has a plan reads it first
  shown = { choices, week };
  place.replaceChildren(
    weekView(build, { choices, week, linkTo, withScript: true }),
    listView(build, { choices, week }, ticks, ticks.isKept()),
  );
  for (const dish of opened)
    place.querySelectorAll(`details[data-dish="${dish}"]`).forEach((details) => details.setAttribute("open", ""));
  if (focused) place.querySelector<HTMLElement>(`[data-focus="${focused}"]`)?.focus({ preventScroll: true });
  announceExchange(before?.week, week);
  const coach = document.querySelector<HTMLAnchorElement>("a[data-coach]");
  if (coach) coach.hash = addressOf(choices);
}

/** Says the new dish where one was exchanged, and nothing where the whole week is another one. */
function announceExchange(before: Week | undefined, after: Week): void {
  const changed = after.flatMap(({ plates }, day) =>
    plates.filter(({ dish }, meal) => before && before[day]!.plates[meal]!.dish !== dish),
  );
  if (changed.length === 1) announce(changed[0]!.dish.name);
}

function showLimit(limit: Parameters<typeof limitView>[1]): void {
  shown = undefined;
  place.replaceChildren(limitView(build, limit, toBooking));
  place.querySelector<HTMLElement>("[data-answer]")!.focus();
}

function showProblems(problems: readonly Problem[]): void {
  const idOf = (field: string) => `problema-${field}`;
  document
    .querySelector("[data-problems]")!
    .replaceChildren(
      ...problems.map(({ field, message }) =>
        build("p", { class: "planner-problem", id: idOf(field) }, build("a", { href: `#${field}` }, message)),
      ),
    );
  for (const control of form.querySelectorAll<HTMLInputElement>("input[type=text]")) {
    const isWrong = problems.some(({ field }) => field === control.name);
    control.toggleAttribute("aria-invalid", isWrong);
    if (isWrong) {
      control.setAttribute("aria-invalid", "true");
      control.setAttribute("aria-describedby", idOf(control.name));
    } else control.removeAttribute("aria-describedby");
  }
  const first = problems[0];
  if (first) form.querySelector<HTMLElement>(`#${first.field}`)?.focus();
}

function answer(outcome: Outcome): void {
  showProblems("problems" in outcome ? outcome.problems : []);
  if ("problems" in outcome) return;
  if ("limit" in outcome) return showLimit(outcome.limit);
  isListUsed = false;
  notifyPlannerUsed("meal_plan");
  history.pushState(null, "", linkTo(outcome.choices));
  show(outcome.choices);
  place.querySelector<HTMLElement>("#titolo-settimana")?.focus();
}

function noteListUse(): void {
  if (!isListUsed) notifyPlannerUsed("shopping_list");
  isListUsed = true;
}

async function share(): Promise<void> {
  const { href: url } = location;
  try {
    if (navigator.share) await navigator.share({ title: document.title, url });
    else {
      await navigator.clipboard.writeText(url);
      const button = place.querySelector('[data-do="share"]');
      if (button) button.textContent = plannerWords.week.shared;
      announce(plannerWords.week.shared);
    }
  } catch {
    // Whoever closes the sheet of the system does not want to share; the address stands in the browser's bar.
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const answers = Object.fromEntries(new FormData(form)) as Record<string, string>;
  answer(readAnswers(answers, new Date(), 1 + Math.floor(Math.random() * 999)));
});

place.addEventListener("click", ({ target }) => {
  const action = (target as Element).closest<HTMLElement>("[data-do]")?.dataset["do"];
  if (action === "other") notifyPlannerUsed("meal_plan");
  if (action === "share") void share();
  if (action === "print") {
    noteListUse();
    print();
  }
});

place.addEventListener("change", ({ target }) => {
  const { value, checked, dataset } = target as HTMLInputElement;
  if ("keep" in dataset) return ticks.keep(checked);
  noteListUse();
  ticks.set(value, checked);
});

addEventListener("hashchange", showAddressed);
showAddressed();

// From now on the page opens without a network too.
if ("serviceWorker" in navigator)
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(href("/pianificatore"), []));
