import { SITE_SILENT } from "#app/shared/or-unreachable.ts";
import type { ToastMessage } from "#app/ui/toast.tsx";

export type Fields = { name?: string; slug?: string; description?: string; color?: string };

/** `field` names the control with the problem; `typed` fills the form again where there is no JavaScript. */
export type Answered = { said: ToastMessage; field?: string | undefined; typed?: Fields };

/** The answer when a change does not reach the server. @param title as spec §8 has it */
export const notReached = (title: string): Answered => ({ said: { title, description: SITE_SILENT, tone: "error" } });
