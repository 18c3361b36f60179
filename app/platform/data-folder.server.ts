import { accessSync, constants, mkdirSync } from "node:fs";
import { StartupError } from "./startup-error.server.ts";

/** Called before anything is stored. Only this function explains what is wrong with DATA_DIR. */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new StartupError(
      `Non posso scrivere in ${folder} (${(error as NodeJS.ErrnoException).code}): imposta DATA_DIR su una cartella in cui questo utente può scrivere.`,
    );
  }
}
