import { SITE_SILENT } from "#app/shared/or-unreachable.ts";
import type { ToastMessage } from "#app/ui/toast.tsx";

/** `path` names the picture whose form was sent; the browser knows it where no server answered. */
export type Answered = { said: ToastMessage; path?: string };

/** The answer when a change does not reach the server. @param title as spec §8 has it */
export const notReached = (title: string): Answered => ({ said: { title, description: SITE_SILENT, tone: "error" } });
