/** What Vitest's and Playwright's JSON reports say, also when a run ended before it could write one. */
import { readFileSync } from "node:fs";
import { relative } from "node:path";

export type Count = { passed: number; failed: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; startTime: number; endTime: number }[];
};
type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number };
  suites: PlaywrightSuite[];
};
type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { tests: { results: { duration: number }[] }[] }[];
};

function parse(file: string): VitestReport | PlaywrightReport | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as VitestReport | PlaywrightReport;
  } catch {
    return undefined;
  }
}

/** Nothing of either when there is no report. */
export function readReport(file: string): Count {
  const report = parse(file);
  if (!report) return { passed: 0, failed: 0 };
  if ("stats" in report) return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

/** The slowest first; what several workers do at the same time counts for each. */
export function dearestFiles(files: readonly string[], root: string): { file: string; ms: number }[] {
  const times = files.flatMap((file) => {
    const report = parse(file);
    if (!report) return [];
    if ("stats" in report)
      return report.suites.map((suite) => ({ file: `tests/e2e/${suite.file}`, ms: durationOf(suite) }));
    return report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      ms: endTime - startTime,
    }));
  });
  return times.toSorted((one, other) => other.ms - one.ms);
}

function durationOf({ suites = [], specs = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return [...own, ...suites.map(durationOf)].reduce((sum, ms) => sum + ms, 0);
}
