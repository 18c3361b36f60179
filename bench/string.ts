/**
 * The plucked string of the home page on a processor slowed four times: what a frame costs the page's thread, and what the
 * string's own code has of it, beside a frame that repaints one line and nothing else. Aim: 2 ms of code a frame.
 * `npm run bench:string`.
 */
import { chromium } from "@playwright/test";
import { findBrowser } from "#tests/support/browser.ts";
import { startServer } from "#tests/support/server.ts";

const SLOWED = 4;
const SECONDS = 4;

const server = await startServer({});
const browser = await chromium.launch(await findBrowser());
try {
  console.log(
    `\n  ${"screen".padEnd(12)} ${"".padEnd(9)} frames a second  code ms  style  layout  whole thread  (a frame, ${SLOWED}× slowed)`,
  );
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    const page = await browser.newPage({ viewport, deviceScaleFactor: viewport.width < 800 ? 3 : 1 });
    await page.goto(server.url);
    await page.getByRole("slider").waitFor();
    await page.waitForTimeout(2500); // the first figure is drawn, fonts and pictures are there
    const debugged = await page.context().newCDPSession(page);
    await debugged.send("Performance.enable", { timeDomain: "threadTicks" });
    await debugged.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
    const read = async () => {
      const { metrics } = await debugged.send("Performance.getMetrics");
      return (name: string) => metrics.find((metric) => metric.name === name)!.value;
    };
    await page.getByRole("slider").focus();
    for (const isPlucked of [false, true]) {
      const before = await read();
      const frames = await page.evaluate(
        ([isPlucked, seconds]) =>
          new Promise<number>((resolve) => {
            const handle = document.activeElement as HTMLElement;
            const line = document.querySelector("[data-string] path")!;
            const since = performance.now();
            let frames = 0;
            const next = () => {
              if (!isPlucked) line.setAttribute("stroke-dashoffset", String(frames));
              else if (frames % 60 === 0) handle.click();
              frames++;
              if (performance.now() - since < seconds * 1000) requestAnimationFrame(next);
              else resolve(frames);
            };
            requestAnimationFrame(next);
          }),
        [isPlucked, SECONDS] as const,
      );
      const after = await read();
      const each = (name: string) => (((after(name) - before(name)) * 1000) / frames).toFixed(2);
      console.log(
        `  ${`${viewport.width} × ${viewport.height}`.padEnd(12)} ${(isPlucked ? "plucked" : "one line").padEnd(9)} ${(frames / SECONDS).toFixed(0).padStart(15)}  ${each("ScriptDuration").padStart(7)}  ${each("RecalcStyleDuration").padStart(5)}  ${each("LayoutDuration").padStart(6)}  ${each("TaskDuration").padStart(12)}`,
      );
    }
    await page.close();
  }
  console.log("");
} finally {
  await browser.close();
  await server.stop();
}
