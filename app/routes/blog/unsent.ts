/**
 * For the data of a document that are many. The framework writes out whatever a loader returns, for a browser that draws
 * the page again, and no browser draws a document again: of an article's page that was a tenth. It writes out what can be
 * enumerated, and this cannot: a route may read and destructure it, but neither spread it nor become an app.
 */
export const unsent = <Data extends object>(data: Data): Data =>
  Object.defineProperties(
    {},
    Object.fromEntries(Object.entries(data).map(([name, value]) => [name, { value }])),
  ) as Data;
