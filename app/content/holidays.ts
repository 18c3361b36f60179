/**
 * Days on which the studio is closed whatever the day of the week: Italy's public holidays (law 260/1949 and later;
 * law 151/2025 for San Francesco). Add the patron's day and the summer closure here.
 */
import type { Holiday } from "../shared/opening-hours.ts";

export const holidays: readonly Holiday[] = [
  { name: "Capodanno", on: "01-01" },
  { name: "Epifania", on: "01-06" },
  { name: "Pasqua", afterEaster: 0 },
  { name: "Lunedì dell’Angelo", afterEaster: 1 },
  { name: "25 aprile", on: "04-25" },
  { name: "1° maggio", on: "05-01" },
  { name: "2 giugno", on: "06-02" },
  { name: "Ferragosto", on: "08-15" },
  { name: "San Francesco", on: "10-04", since: 2026 },
  { name: "Ognissanti", on: "11-01" },
  { name: "8 dicembre", on: "12-08" },
  { name: "Natale", on: "12-25" },
  { name: "Santo Stefano", on: "12-26" },
];
