/** How somebody recognises their own device in a list: its kind and its browser, and nothing that tells two of a kind apart. */

/** The order matters: each name claims to be those after it as well. */
const BROWSERS: [name: string, sign: RegExp][] = [
  ["Edge", /\bEdgA?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
];

const DEVICES: [name: string, sign: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Telefono Android", /\bAndroid\b.*\bMobile\b/],
  ["Tablet Android", /\bAndroid\b/],
  ["Mac", /\bMacintosh\b/],
  ["Computer Windows", /\bWindows\b/],
  ["Computer Linux", /\bLinux\b/],
];

/** "iPhone · Safari" */
export function deviceLabel(userAgent: string): string {
  const find = (list: [string, RegExp][]) => list.find(([, sign]) => sign.test(userAgent))?.[0];
  return [find(DEVICES) ?? "Dispositivo", find(BROWSERS)].filter(Boolean).join(" · ");
}
