import type { Section } from "#app/content/service-pages/service-page.ts";
import { teamNote, team } from "#app/content/team.ts";
import { href } from "#app/shared/href.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { PersonPicture } from "../people/person-picture.tsx";
import { Frame } from "./frame.tsx";
import { Say } from "./words.tsx";

const grounds = ["bg-sabbia", "bg-sabbia2"] as const;

/** The professionals with title, register and number (trust.md 14), marked as invented. */
export function People({ of }: { of: Extract<Section, { form: "people" }> }) {
  const people = team().filter(({ slug }) => of.slugs.includes(slug));
  const two = people.length > 1;
  return (
    <Frame of={of} title={two ? "type-l lg:col-[2/span_4]" : "type-l lg:col-[8/span_6] lg:self-end"}>
      <div className={two ? "lg:col-[2/span_4] lg:row-2" : "lg:col-[8/span_5]"}>
        <p className="max-w-[38ch] type-lead">
          <Say words={of.text} />
        </p>
        {teamNote() && <p className="mt-3 type-cap">{teamNote()}</p>}
        <TextLink href={href("/team")} className="mt-3">
          Conosci il team
        </TextLink>
      </div>
      {people.map((person, index) => (
        <div
          key={person.name}
          className={
            two
              ? [
                  "sm:col-[main-start/span_6] lg:col-[7/span_4] lg:row-[1/4]",
                  "sm:col-[8/span_6] lg:col-[11/full-end] lg:row-[1/4] lg:mt-[8vw]",
                ][index]
              : "col-[full] sm:col-[full-start/span_9] lg:col-[full-start/span_6] lg:row-[1/3] lg:-my-section"
          }
        >
          <PersonPicture
            of={person}
            sizes={two ? "(min-width: 900px) 30vw, 90vw" : "(min-width: 900px) 46vw, 90vw"}
            className={`text-ink ${grounds[index % 2]}`}
          />
          <div className={two ? "mt-3.5" : "mt-3.5 px-margin lg:mb-10"}>
            <h3 className="type-s">{person.name}</h3>
            <p className="font-semibold">{person.role}</p>
            {person.register && <p className="type-cap">{person.register}</p>}
          </div>
        </div>
      ))}
    </Frame>
  );
}
