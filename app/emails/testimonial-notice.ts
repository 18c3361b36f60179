/** Tells the studio that somebody has written how a visit was: none of the words, which may be about health. */
import { frame, type Message } from "./layout.ts";

export function testimonialNotice({ name, url }: { name: string; url: string }, siteUrl: string | undefined): Message {
  return {
    subject: "Una testimonianza da leggere",
    ...frame({
      preview: "Sul sito si vede solo se la pubblichi.",
      heading: { light: "Una testimonianza", strong: "da leggere." },
      blocks: [
        { paragraph: `${name} ha raccontato com’è andata la visita. Sul sito si vede solo se la pubblichi.` },
        { link: { label: "Leggila", href: url } },
      ],
      reason: "Messaggio automatico del sito per lo studio.",
      siteUrl,
    }),
  };
}
