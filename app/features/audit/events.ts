/** The ten event types of the security log (spec §7 call 29) and the data of each. */

import type { Duty } from "#app/shared/duties.ts";

export type AuditEvent =
  | {
      type: "login_success";
      data: Record<string, never> | { second_factor: "totp" | "recovery_code" | "remembered" | "passkey" };
    }
  | { type: "login_failed"; data: { email: string } }
  | {
      type: "role_change";
      data:
        | { target_user_id: string; new_role: string | null; old_role: string | null; first_admin?: true }
        | { target_user_id: string; duty: Duty; given: boolean };
    }
  | { type: "password_change"; data: { by: "change" | "reset" } }
  | { type: "suspicious_activity"; data: { activity: string; details?: unknown } }
  | { type: "data_access"; data: { resource: string; action: string } }
  | { type: "admin_action"; data: { action: string; details?: unknown } }
  | { type: "failed_authorization"; data: { resource: string; attempted_action: string } }
  | { type: "system_event"; data: { event: string; details?: unknown } }
  | { type: "session_timeout"; data: { reason: "idle" | "absolute" } };

export type EventType = AuditEvent["type"];

/** The Italian label of each type and its colour, which spec §8 sets. */
export const eventTypes = {
  login_success: { label: "Accesso riuscito", tone: "green" },
  login_failed: { label: "Accesso fallito", tone: "red" },
  role_change: { label: "Cambio di ruolo", tone: "orange" },
  password_change: { label: "Cambio di password", tone: "plain" },
  suspicious_activity: { label: "Attività sospetta", tone: "red" },
  data_access: { label: "Lettura di dati", tone: "plain" },
  admin_action: { label: "Azione di amministrazione", tone: "plain" },
  failed_authorization: { label: "Accesso negato", tone: "plain" },
  system_event: { label: "Evento di sistema", tone: "plain" },
  session_timeout: { label: "Sessione scaduta", tone: "plain" },
} as const satisfies Record<EventType, { label: string; tone: "green" | "red" | "orange" | "plain" }>;

export type EventSource = "server" | "client";

/** Who vouches for an event, in Italian. */
export const sourceWords: Record<EventSource, string> = { server: "dal server", client: "dal browser" };

export const isEventType = (name: string): name is EventType => Object.hasOwn(eventTypes, name);

/** A browser may not report these, because only the server knows whether they happened (design.md §5, row 29). */
export const SERVER_ONLY_EVENTS: readonly EventType[] = ["login_success", "role_change", "password_change"];
