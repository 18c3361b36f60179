import { expect, test } from "vitest";
import { bookingRules } from "./appointments.ts";
import { seedCategories } from "./articles/categories.ts";
import { DEFAULT_KIND, kindOfCategory, kindOfPerson, kindOfService, LANDING_KIND } from "./booking.ts";
import { team } from "./team.ts";

const online = bookingRules()
  .kinds.filter((kind) => kind.online)
  .map(({ slug }) => slug);

test("whatever a page leads to can be booked", () => {
  const led = [
    DEFAULT_KIND,
    LANDING_KIND,
    ...Object.values(kindOfService),
    ...seedCategories.flatMap(({ slug }) => kindOfCategory(slug) ?? []),
    ...team().flatMap(({ slug }) => kindOfPerson(slug) ?? []),
  ];
  for (const kind of led) expect(online).toContain(kind);
});

test("a person's card leads to what that person does first, and to nothing where they cannot be booked", () => {
  expect(team().map(({ slug }) => [slug, kindOfPerson(slug)])).toEqual([
    ["giorgia", "check-up"],
    ["nicola", "ems"],
    ["marta", "pilates"],
    ["andrea", "pancafit"],
    ["sofia", "consulenza"],
    ["tommaso", undefined],
  ]);
});

test("a category that the editor made has no first time of its own", () => {
  expect([kindOfCategory("postura-e-pancafit"), kindOfCategory("ricette"), kindOfCategory(undefined)]).toEqual([
    "pancafit",
    undefined,
    undefined,
  ]);
});
