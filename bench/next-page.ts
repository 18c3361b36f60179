/**
 * How soon the next page is there: from the click on a link to the first paint of its page, made ready while the pointer
 * rested on the link and not; and which documents come back from the browser's memory. It needs a whole Chromium, because
 * the headless shell has neither (`CHROMIUM=/usr/bin/chromium`), and talks to it directly: Playwright switches both off.
 * Beside it bare pages, in the same run. Aims: 100 ms for three of four, every document. `npm run bench:next-page`.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { publicPages } from "#app/content/pages.ts";
import { href } from "#app/shared/href.ts";
import { PAGE_TRANSITION } from "#app/shared/page-transition.ts";
import { PRERENDER_RULES } from "#app/shared/prefetched.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startServer } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const BROWSER = process.env.CHROMIUM ?? "/usr/bin/chromium";
/** As long as a hand takes from a link to pressing it. */
const HOVER_MS = 700;
const ROUNDS = 3;

type Message = {
  id?: number;
  result?: unknown;
  method?: string;
  params: { sessionId: string; targetInfo: { type: string } };
};
type Debugged = {
  ask: (method: string, params?: object) => Promise<any>;
  evaluate: <Value>(code: string) => Promise<Value>;
};

/**
 * Talks to the tab and not to its page: a debugger of one page makes Chromium give up drawing others in advance. Code runs in
 * the page that is in sight, whichever that has become.
 */
async function openTab(port: number): Promise<Debugged> {
  const { webSocketDebuggerUrl } = (await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()) as {
    webSocketDebuggerUrl: string;
  };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  const waiting = new Map<number, (result: any) => void>();
  const pages: string[] = [];
  let last = 0;
  const send = (sessionId: string | undefined, method: string, params: object = {}) =>
    new Promise<any>((resolve) => {
      waiting.set(++last, resolve);
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    });
  socket.addEventListener("message", ({ data }) => {
    const { id, result, method, params } = JSON.parse(String(data)) as Message;
    if (id) waiting.get(id)?.(result);
    if (method === "Target.attachedToTarget" && params.targetInfo.type === "page") pages.push(params.sessionId);
    if (method === "Target.detachedFromTarget")
      pages.splice(0, pages.length, ...pages.filter((page) => page !== params.sessionId));
  });
  const { targetInfos } = await send(undefined, "Target.getTargets", { filter: [{ type: "tab" }] });
  const tab = await send(undefined, "Target.attachToTarget", { targetId: targetInfos[0].targetId, flatten: true });
  await send(tab.sessionId, "Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: true });
  await until(async () => pages.length > 0 || undefined);

  const run = async (page: string, expression: string) =>
    (
      await Promise.race([
        send(page, "Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true }),
        sleep(5000),
      ])
    )?.result?.value;
  async function inSight(): Promise<string> {
    for (const page of pages.toReversed())
      if ((await run(page, "!document.prerendering && !document.hidden")) === true) return page;
    return pages[0]!;
  }
  return {
    ask: async (method, params) => send(await inSight(), method, params),
    evaluate: async (code) => run(await inSight(), code),
  };
}

async function until<Value>(read: () => Promise<Value | undefined>): Promise<Value | undefined> {
  for (let tries = 0; tries < 200; tries++) {
    const value = await read();
    if (value) return value;
    await sleep(25);
  }
  return undefined;
}

async function open(tab: Debugged, url: string): Promise<void> {
  await tab.ask("Page.navigate", { url });
  await until(() =>
    tab.evaluate<boolean>(`location.href === ${JSON.stringify(url)} && document.readyState === "complete"`),
  );
}

async function click(tab: Debugged, from: string, to: string, isReady: boolean) {
  await open(tab, from);
  await tab.evaluate(`new Promise((resolve) => setTimeout(resolve, 500))`);
  const place = await tab.evaluate<{ x: number; y: number }>(`(() => {
    const box = document.querySelector('header nav a[href="${to}"]').getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  })()`);
  const mouse = (type: string) =>
    tab.ask("Input.dispatchMouseEvent", {
      type,
      ...place,
      button: type === "mouseMoved" ? "none" : "left",
      clickCount: 1,
    });
  if (!isReady)
    await tab.evaluate(`document.querySelectorAll("script[type=speculationrules]").forEach((rules) => rules.remove())`);
  await mouse("mouseMoved");
  if (isReady) await sleep(HOVER_MS);
  const clicked = Date.now();
  await mouse("mousePressed");
  await mouse("mouseReleased");
  const painted = await until(() =>
    tab.evaluate<{ at: number; ahead: boolean }>(`location.pathname === "${to}" && (() => {
      const paint = performance.getEntriesByName("first-contentful-paint")[0];
      const { activationStart } = performance.getEntriesByType("navigation")[0];
      return paint && { at: performance.timeOrigin + paint.startTime, ahead: activationStart > 0 };
    })()`),
  );
  await tab.ask("Input.dispatchMouseEvent", { type: "mouseMoved", x: 5, y: 700 });
  return painted && { ms: painted.at - clicked, ahead: painted.ahead };
}

async function isRestored(tab: Debugged, url: string): Promise<string | undefined> {
  await open(tab, url);
  // What is still on its way when a page is left keeps it out of memory.
  await sleep(400);
  await tab.evaluate(`window.isTheSame = true`);
  await open(tab, new URL("/robots.txt", url).href);
  await tab.evaluate(`history.back()`);
  await until(() => tab.evaluate<boolean>(`location.href === ${JSON.stringify(url)}`));
  if (await tab.evaluate<boolean>(`window.isTheSame`)) return undefined;
  return tab.evaluate<string>(
    `JSON.stringify(performance.getEntriesByType("navigation")[0].notRestoredReasons?.reasons?.map(({ reason }) => reason)) ?? "?"`,
  );
}

/** What the browser itself needs on this machine: pages of a title and five links, with the same rules and transition. */
async function serveBarePages(links: string[]) {
  const nav = links.map((link) => `<a href="${link}">${link}</a>`).join(" ");
  const site = createServer((request, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(
      `<!doctype html><html lang="it"><title>${request.url}</title><style>${PAGE_TRANSITION}</style><script type="speculationrules">${PRERENDER_RULES}</script><header><nav>${nav}</nav></header><h1>${request.url}</h1>`,
    );
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    stop: () => site.close().closeAllConnections(),
  };
}

const links = [href("/servizi"), href("/chi-siamo"), href("/team"), href("/risultati"), href("/blog")];
const server = await startServer({});
const bare = await serveBarePages(links);
const port = await freePort();
const profile = temporaryFolder("next-page");
const browser = spawn(
  BROWSER,
  [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--window-size=1440,900",
    `--user-data-dir=${profile}`,
    `--remote-debugging-port=${port}`,
  ],
  { stdio: "ignore" },
);
try {
  await until(() =>
    fetch(`http://127.0.0.1:${port}/json/version`).then(
      ({ ok }) => ok,
      () => undefined,
    ),
  );
  const tab = await openTab(port);
  await tab.ask("Page.enable");
  // A tab that nobody sees paints nothing.
  await tab.ask("Page.bringToFront");
  for (const [what, url] of [
    ["this site ", server.url],
    ["bare pages", bare.url],
  ] as const)
    for (const isReady of [false, true]) {
      const all: { ms: number; ahead: boolean }[] = [];
      for (let round = 0; round < ROUNDS; round++)
        for (const link of links) {
          const one = await click(tab, `${url}/`, link, isReady);
          if (one) all.push(one);
        }
      const times = all.map(({ ms }) => ms).toSorted((one, other) => one - other);
      const at = (share: number) => times[Math.floor(share * (times.length - 1))]?.toFixed(0);
      console.log(
        `\n  ${what}  ${isReady ? "made ready" : "not ready "}  ${times.length} clicks, ${all.filter(({ ahead }) => ahead).length} of them on a page drawn in advance: median ${at(0.5)} ms, p75 ${at(0.75)} ms, longest ${at(1)} ms`,
      );
    }
  const paths = [...publicPages().map(({ path }) => path), href("/preferenze-cookie"), href("/pianificatore/coach")];
  const lost: string[] = [];
  for (const path of paths) {
    const reasons = await isRestored(tab, `${server.url}${path}`);
    if (reasons) lost.push(`${path} ${reasons}`);
  }
  console.log(`\n  back from memory: ${paths.length - lost.length} of ${paths.length} documents`);
  for (const line of lost) console.log(`    not ${line}`);
  console.log("");
  if (lost.length > 0) process.exitCode = 1;
} finally {
  browser.kill();
  await once(browser, "exit");
  bare.stop();
  await server.stop();
  rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }); // its helpers are still stopping
}
