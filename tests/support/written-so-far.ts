import { expect } from "vitest";
import type { RunningServer } from "./server.ts";

/** All that the server has written up to now. Its log comes in pieces, so a line of our own is waited for. */
export async function writtenSoFar({ port, output }: RunningServer): Promise<string> {
  const { headers } = await fetch(`http://127.0.0.1:${port}/readyz`);
  await expect.poll(output).toContain(headers.get("x-request-id")!);
  return output();
}
