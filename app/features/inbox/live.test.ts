import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { subscribeToLive, type LiveEvent, type Source } from "./live.ts";
import { subscribeToLiveInTabs, type Tabs } from "./live-tabs.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Connection = { address: string; closed: boolean; say: (type: string, data?: unknown, id?: string) => void };

/** A server, from the browser's side of the wire. */
function server() {
  const connections: Connection[] = [];
  const open = (address: string): Source => {
    const listeners: [string, (event: { data: string; lastEventId: string }) => void][] = [];
    const connection: Connection = {
      address,
      closed: false,
      say: (type, data = {}, id = "") => {
        for (const [name, listener] of listeners)
          if (name === type) listener({ data: JSON.stringify(data), lastEventId: id });
      },
    };
    connections.push(connection);
    return {
      addEventListener: (type, listener) => void listeners.push([type, listener]),
      close: () => (connection.closed = true),
    };
  };
  return { connections, open, last: () => connections.at(-1)! };
}

const request = (id: string) => ({ id, name: "Chiara" });

test("it connects where the page stands, and hands on what comes", () => {
  const { open, last } = server();
  const heard: LiveEvent[] = [];
  const states: boolean[] = [];
  subscribeToLive({
    since: "1-0",
    onEvent: (event) => heard.push(event),
    onConnectionChange: (now) => states.push(now),
    open,
  });
  expect(last().address).toBe("/api/admin/events?dopo=1-0");
  last().say("open");
  last().say("beat");
  last().say("request", request("a"));
  last().say("counts", { nuova: 1, overdue: 0 }, "2-0");
  expect(heard).toEqual([
    { event: "request", data: request("a") },
    { event: "counts", data: { nuova: 1, overdue: 0 } },
  ]);
  expect(states).toEqual([true]);
});

test("after a loss it waits 1, 2, 5, 10, 10 s and goes on from the last event; a connection that holds counts anew", async () => {
  const { connections, open, last } = server();
  subscribeToLive({ since: "1-0", onEvent: () => {}, open });
  last().say("open");
  last().say("counts", {}, "7-3");
  for (const [index, wait] of [1000, 2000, 5000, 10_000, 10_000].entries()) {
    last().say("error");
    expect(last().closed).toBe(true);
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(connections).toHaveLength(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(connections).toHaveLength(index + 2);
    expect(last().address).toBe("/api/admin/events?dopo=7-3");
  }
  last().say("open");
  last().say("error");
  await vi.advanceTimersByTimeAsync(1000);
  expect(connections).toHaveLength(7);
});

test("a connection without heartbeats is given up, one with them is kept", async () => {
  const { connections, open, last } = server();
  subscribeToLive({ since: "1-0", onEvent: () => {}, open });
  last().say("open");
  for (let beats = 0; beats < 5; beats++) {
    await vi.advanceTimersByTimeAsync(25_000);
    last().say("beat");
  }
  expect(connections).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(connections[0]!.closed).toBe(true);
  expect(connections).toHaveLength(2);
});

test("told that it may not listen any more, it says so and does not come back", async () => {
  const { connections, open, last } = server();
  const heard: string[] = [];
  subscribeToLive({ since: "1-0", onEvent: ({ event }) => heard.push(event), open });
  last().say("open");
  last().say("ended");
  await vi.advanceTimersByTimeAsync(120_000);
  expect(heard).toEqual(["ended"]);
  expect(connections).toHaveLength(1);
});

test("ended by the page it stays silent, whatever still comes", async () => {
  const { connections, open, last } = server();
  const heard: string[] = [];
  const end = subscribeToLive({ since: "1-0", onEvent: ({ event }) => heard.push(event), open });
  last().say("error");
  end();
  last().say("counts");
  await vi.advanceTimersByTimeAsync(120_000);
  expect([connections.length, heard]).toEqual([1, []]);
});

/** Several tabs of one browser. */
function browser() {
  const waiting: (() => Promise<void>)[] = [];
  const listeners = new Map<object, Parameters<Tabs["onBroadcast"]>[0]>();
  let held = false;
  const next = () => {
    held = false;
    void waiting.shift()?.();
  };
  return (): Tabs => {
    const self = {};
    return {
      broadcast: (message) => listeners.forEach((listener, tab) => tab !== self && listener(message)),
      onBroadcast: (listener) => void listeners.set(self, listener),
      close: () => void listeners.delete(self),
      whenLeader: (lead) => {
        const take = async () => {
          held = true;
          await lead();
          next();
        };
        if (held) waiting.push(take);
        else void take();
      },
    };
  };
}

test("of three tabs one is connected and all hear; when it closes, the next one goes on from there", async () => {
  const { connections, open, last } = server();
  const tab = browser();
  const heard: string[][] = [[], [], []];
  const ends = heard.map((list) =>
    subscribeToLiveInTabs({
      since: "1-0",
      known: ["shown"],
      onEvent: (event) => list.push(event.event === "request" ? event.data.id : event.event),
      open,
      tabs: tab(),
    }),
  );
  expect(connections).toHaveLength(1);
  last().say("open");
  last().say("request", request("shown"));
  last().say("request", request("a"), "5-5");
  expect(heard).toEqual([["a"], ["a"], ["a"]]);

  ends[0]!();
  await vi.advanceTimersByTimeAsync(0);
  expect(connections).toHaveLength(2);
  expect(connections[0]!.closed).toBe(true);
  expect(last().address).toBe("/api/admin/events?dopo=5-5");
  last().say("request", request("a"));
  last().say("request", request("b"));
  expect(heard).toEqual([["a"], ["a", "b"], ["a", "b"]]);
});
