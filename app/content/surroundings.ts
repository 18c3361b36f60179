/**
 * A drawn map of where the studio is: our own lines, not to scale, nothing copied from a map. Path data and places on a
 * sheet of 800 × 600; redraw it for another studio.
 */
export const surroundings = {
  /** What the picture tells, for who does not see it. */
  description:
    "Mappa schematica: dalla stazione si sale verso il centro, si gira a destra prima della piazza e lo studio è lungo la via. Il fiume resta sulla sinistra.",
  title: ["A piedi", "dalla stazione."],
  caption: "Mappa schematica, non in scala. In rosa, a piedi dalla stazione.",
  /** Drawn several times side by side. */
  river: "M150-20c-70 120-120 170-60 270s140 130 120 230-60 110-50 160",
  railway: "M830 467 290 623",
  streets: [
    "M-20 404 380 302",
    "M468 276 830 141",
    "M300 122 830-12",
    "M470-20 512 259 594 533",
    "M363 423 830 294",
    "M740 175 778 482",
    "M390 330 300 640",
    "M380 250 300 122",
  ],
  /** Paving. */
  square: { x: 380, y: 248, width: 88, height: 80 },
  /** The way on foot: the hot line. */
  way: "M594 532 512 259 600 226",
  station: { x: 594, y: 533 },
  studio: { x: 600, y: 226 },
  labels: [
    { x: 236, y: 66, text: "il fiume" },
    { x: 366, y: 268, text: "la piazza", anchor: "end" },
    { x: 786, y: 572, text: "la stazione", anchor: "end" },
  ],
} as const;
