import { expect, test } from "vitest";
import { isMedical } from "./question.ts";

test.each([
  "Prendo la pillola, posso bere il caffè?",
  "Ho mal di schiena dopo gli squat",
  "Sono incinta: quante uova?",
  "Quale farmaco per il colesterolo?",
  "Mi fa male il ginocchio",
  "dopo le abbuffate digiuno, va bene?",
  "Sono CELIACA",
])("%s is for a doctor", (question) => expect(isMedical(question)).toBe(true));

test.each([
  "Come organizzo la spesa se torno tardi?",
  "Con che cosa sostituisco le noci?",
  "Meglio allenarsi prima o dopo cena?",
  "Quante volte a settimana il pesce?",
  "Come cucino i legumi in anticipo per la settimana?",
  "Posso congelare il minestrone?",
])("%s is for the coach", (question) => expect(isMedical(question)).toBe(false));
