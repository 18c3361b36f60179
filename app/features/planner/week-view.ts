/** The week as a score, and the list of what to buy: the same for the server and the browser (build.ts). */
import { meals } from "#app/content/planner/dishes.ts";
import { foods } from "#app/content/planner/foods.ts";
import { type Limit, limits } from "#app/content/planner/questions.ts";
import { trainingWeeks } from "#app/content/planner/training.ts";
import { plannerWords } from "#app/content/planner/words.ts";
import { href } from "#app/shared/href.ts";
import type { Build } from "./build.ts";
import { type Choices, MOST_PEOPLE, nextSeed } from "./choices.ts";
import { shoppingList, weightText } from "./shopping.ts";
import { canExchange, type Day, type Plate, type Week } from "./week.ts";

const words = plannerWords.week;

const weekdays = ["Lunedì", "Martedì", "Mercoledì", "Giovedì", "Venerdì", "Sabato", "Domenica"] as const;
const mealNames = { colazione: "Colazione", pranzo: "Pranzo", merenda: "Merenda", cena: "Cena" } as const;

const whole = (value: number) => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ".");

export type Shown = {
  choices: Choices;
  week: Week;
  /** Where a plan with these choices stands. */
  linkTo: (choices: Choices) => string;
  /** Buttons that need a script. */
  withScript: boolean;
};

export function weekView<Made>(build: Build<Made>, shown: Shown): Made {
  const { choices, week, linkTo, withScript } = shown;
  const { energy, protein, people } = choices;
  const link = (to: Choices, label: string, more = {}) =>
    build("a", { class: "planner-link", href: linkTo(to), ...more }, label);
  const button = (action: string, label: string) =>
    build("button", { type: "button", class: "planner-link", "data-do": action }, label);
  return build(
    "section",
    { class: "page-grid planner-week", id: "settimana", "aria-labelledby": "titolo-settimana" },
    build(
      "h2",
      { class: "type-l planner-title", id: "titolo-settimana", tabindex: -1 },
      `${whole(energy)} kcal `,
      build("b", {}, words.perDay),
    ),
    build(
      "p",
      { class: "planner-lead" },
      `${whole(protein)} g di proteine, ${choices.season}, per ${people === 1 ? "una persona" : `${people} persone`}. `,
      build("strong", {}, words.notAdvice),
      ` ${words.advice}`,
    ),
    build(
      "div",
      { class: "planner-actions" },
      link({ ...choices, seed: nextSeed(choices.seed), swaps: [] }, words.other, {
        "data-do": "other",
        "data-focus": "altra",
      }),
      build("a", { class: "planner-link", href: "#spesa" }, words.toList),
      build("a", { class: "planner-link", href: "#domande" }, words.own),
      ...(withScript ? [button("share", words.share), button("print", words.print)] : []),
    ),
    build(
      "nav",
      { class: "planner-people", "aria-label": words.people },
      build("span", { "aria-hidden": "true" }, words.people),
      ...Array.from({ length: MOST_PEOPLE }, (_, index) => index + 1).map((count) =>
        build(
          "a",
          {
            href: linkTo({ ...choices, people: count }),
            "aria-current": count === people ? "true" : undefined,
            "data-focus": `persone-${count}`,
          },
          String(count),
        ),
      ),
    ),
    build("ol", { class: "planner-days" }, ...week.map((day, index) => dayView(build, shown, day, index))),
  );
}

function dayView<Made>(build: Build<Made>, shown: Shown, day: Day, index: number): Made {
  const session = trainingWeeks[shown.choices.sessions][index];
  const mark = session && [
    build("span", { class: "planner-accent", "aria-hidden": "true" }, ">"),
    session.service
      ? build("a", { class: "planner-link", href: href(`/servizi/${session.service}`) }, session.name)
      : session.name,
  ];
  return build(
    "li",
    { class: "planner-day" },
    build(
      "div",
      { class: "planner-head" },
      build("h3", { class: "type-m" }, weekdays[index]),
      mark &&
        build(
          "p",
          { class: "planner-session" },
          build("span", { class: "sr-only" }, `${words.trainingTitle}: `),
          ...mark,
        ),
      build(
        "p",
        { class: "type-cap planner-sum" },
        `${whole(day.energy)} kcal, ${whole(day.protein)}\u00a0g proteine, ${whole(day.carbohydrate)}\u00a0g carboidrati, ${whole(day.fat)}\u00a0g grassi`,
      ),
    ),
    build(
      "ol",
      { class: "planner-meals" },
      ...day.plates.map((plate, meal) => mealView(build, shown, plate, { day, index, meal })),
    ),
  );
}

type Place = { day: Day; index: number; meal: number };

function mealView<Made>(build: Build<Made>, { choices, week, linkTo }: Shown, plate: Plate, place: Place): Made {
  const { day, index, meal } = place;
  const name = mealNames[meals[meal]!];
  const { dish, energy, protein, grams } = plate;
  const key = `${index + 1}${meal + 1}`;
  return build(
    "li",
    {},
    noteView(build, energy / day.energy, meal % 2 === 1),
    build(
      "div",
      { class: "planner-dish" },
      build("p", { class: "type-cap" }, `${name}, ${whole(energy)} kcal, ${whole(protein)} g`),
      build(
        "details",
        { "data-dish": dish.slug },
        build("summary", {}, dish.name),
        build(
          "ul",
          {},
          ...grams.map(([food, weight]) =>
            build(
              "li",
              {},
              build("span", {}, foods[food].name),
              build("span", {}, weightText(weight * choices.people)),
            ),
          ),
        ),
      ),
      canExchange(week, index, meal, choices)
        ? build(
            "a",
            {
              class: "planner-exchange",
              href: linkTo({ ...choices, swaps: [...choices.swaps, key] }),
              "data-focus": `cambia-${key}`,
              "data-exchange": key,
            },
            words.exchange,
            build("span", { class: "sr-only" }, ` ${dish.name}`),
          )
        : undefined,
    ),
  );
}

/** Lines stand at 36, 52, 68, 84 and 100 of 132; a note lies on a line or between two, the higher the more energy it brings. */
function noteView<Made>(build: Build<Made>, share: number, isMain: boolean): Made {
  const y = 108 - 8 * Math.min(Math.max(Math.round(share * 22), 0), 10);
  const stem = y > 68 ? `M208 ${y}v-42` : `M192 ${y}v42`;
  return build(
    "svg",
    {
      class: "planner-note-sign",
      viewBox: "0 0 400 132",
      preserveAspectRatio: "xMidYMid slice",
      "aria-hidden": "true",
    },
    build("path", { d: stem }),
    build("ellipse", {
      class: isMain ? "full" : undefined,
      cx: 200,
      cy: y,
      rx: 9,
      ry: 6.5,
      transform: `rotate(-20 200 ${y})`,
    }),
  );
}

/** @param kept whether the device keeps the ticks; undefined without a script, where nothing can */
export function listView<Made>(
  build: Build<Made>,
  { choices, week }: Pick<Shown, "choices" | "week">,
  ticks: { has: (food: string) => boolean } = { has: () => false },
  kept?: boolean,
): Made {
  const { title, lead, keep, keepHelp } = plannerWords.list;
  return build(
    "section",
    { class: "page-grid ground-sheet planner-list", id: "spesa", "aria-labelledby": "titolo-spesa" },
    build("h2", { class: "type-l planner-title", id: "titolo-spesa" }, `${title[0]} `, build("b", {}, title[1])),
    build("p", { class: "planner-lead" }, lead),
    build(
      "div",
      { class: "planner-aisles" },
      ...shoppingList(week, choices.people).map(({ aisle, title: name, lines }) =>
        build(
          "section",
          { "aria-labelledby": `corsia-${aisle}` },
          build("h3", { class: "type-s", id: `corsia-${aisle}` }, name),
          build(
            "ul",
            {},
            ...lines.map(({ food, name: item, amount, needed }) =>
              build(
                "li",
                {},
                build(
                  "label",
                  {},
                  // React warns of `checked` without a handler; the browser's own attribute is `checked` all the same.
                  build("input", { type: "checkbox", value: food, ...(ticks.has(food) && { checked: true }) }),
                  build("span", {}, item),
                  build("span", { class: "planner-amount" }, amount, needed && build("small", {}, ` ${needed}`)),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
    kept === undefined
      ? undefined
      : build(
          "div",
          { class: "planner-keep" },
          build(
            "label",
            {},
            build("input", {
              type: "checkbox",
              "data-keep": true,
              "aria-describedby": "ricorda-aiuto",
              ...(kept && { checked: true }),
            }),
            build("span", {}, keep),
          ),
          build("p", { class: "type-cap", id: "ricorda-aiuto" }, keepHelp),
        ),
  );
}

/** A plan that this page does not give: why, and who can. */
export function limitView<Made>(build: Build<Made>, limit: Limit, toBooking: string): Made {
  return build(
    "section",
    { class: "page-grid planner-limit", "aria-label": "Niente piano" },
    build("p", { class: "type-lead", tabindex: -1, "data-answer": true }, limits[limit]),
    build("p", {}, build("a", { class: "planner-link", href: toBooking }, plannerWords.closing.button)),
  );
}
