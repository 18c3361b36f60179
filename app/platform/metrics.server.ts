/** The metrics of this process for an operator's Prometheus; they are collected only if METRICS_TOKEN is set. */
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { pool } from "#app/db/client.server.ts";
import { env } from "#app/env.server.ts";
import { listeningFor } from "./database/listen.server.ts";
import { readMailState } from "./mail/outbox-state.server.ts";

const figures = env.METRICS_TOKEN === undefined ? undefined : collect();

function collect() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: "tonica_http_answer_seconds",
    help: "Time to the end of each answer, by the first digit of its status.",
    labelNames: ["status"],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const mails = new Gauge({
    name: "tonica_outbox_mails",
    help: "Mails that wait, mails given up on, and mails only written to a file.",
    labelNames: ["state"],
    registers: [registry],
  });
  const oldest = new Gauge({
    name: "tonica_outbox_oldest_seconds",
    help: "How long the oldest waiting mail has waited.",
    registers: [registry],
  });
  const connections = new Gauge({
    name: "tonica_database_connections",
    help: "The pool's connections, and who waits for one.",
    labelNames: ["state"],
    registers: [registry],
  });
  const silence = new Gauge({
    name: "tonica_listening_silent_seconds",
    help: "How long ago each listener last heard its own heartbeat; above 10 it is connecting again.",
    labelNames: ["channel"],
    registers: [registry],
  });
  const health = new Gauge({
    name: "tonica_health",
    help: "How each thing of /admin/salute is: 0 well, 1 not known, 2 attention, 3 alarm.",
    labelNames: ["check"],
    registers: [registry],
  });
  const alarms = new Gauge({
    name: "tonica_alarm",
    help: "1 for each alarm that stands, as in the red bar of the admin.",
    labelNames: ["kind"],
    registers: [registry],
  });
  return { registry, health, alarms, answers, mails, oldest, connections, silence };
}

/** @param ms from the request until the end of the answer */
export function countAnswer(status: number, ms: number): void {
  figures?.answers.observe({ status: `${Math.trunc(status / 100)}xx` }, ms / 1000);
}

/** @returns Prometheus' text format, with these levels of health and these alarms in it */
export async function readMetrics(
  levels: readonly [check: string, level: number][],
  alarmKinds: readonly string[],
): Promise<{ text: string; type: string }> {
  if (!figures) throw new Error("nothing is counted without METRICS_TOKEN");
  const { registry, health, alarms, mails, oldest, connections, silence } = figures;
  for (const { channel, silentMs } of listeningFor()) silence.set({ channel }, silentMs / 1000);
  for (const [check, level] of levels) health.set({ check }, level);
  alarms.reset();
  for (const kind of alarmKinds) alarms.set({ kind }, 1);
  connections.set({ state: "open" }, pool.totalCount);
  connections.set({ state: "idle" }, pool.idleCount);
  connections.set({ state: "wanted" }, pool.waitingCount);
  const mail = await readMailState();
  mails.set({ state: "pending" }, mail.waiting);
  mails.set({ state: "failed" }, mail.failed);
  mails.set({ state: "written" }, mail.written);
  oldest.set(mail.oldestSeconds);
  return { text: await registry.metrics(), type: registry.contentType };
}
