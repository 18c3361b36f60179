import { fold } from "#app/shared/fold.ts";

export const LONGEST_QUESTION = 600;

/** Beginnings of words, without accents, with which a question belongs to a doctor or to somebody who can listen. */
const MEDICAL =
  /\b(farmac|medicin|antibiot|insulin|cortison|antidepress|pillol|diabet|glicemi|colesterol|trigliceridi|ipertens|pressione alta|tiroid|celiac|allergi|intolleran|colit|gastrit|reflusso|reni\b|renal|fegato|epatic|tumor|cancro|chemio|cuore|cardiac|infart|ictus|pacemaker|epiless|trombos|incint|gravidanz|allatt|menopaus|endometrios|anoressi|bulimi|abbuff|vomit|lassativ|digiun|disturb|depress|ansia|suicid|dolor|male a|mal di|fa male|frattur|erni|sciatic|febbre|infiamm|diagnos|terapi|cura\b|sintom|esami|analisi del sangue|operat|intervent)/;

/** Whether a question sounds of health. Too much of a caution costs a click; too little costs more. */
export const isMedical = (question: string): boolean => MEDICAL.test(fold(question));
