/**
 * For the data of a document that are many. The framework writes out whatever a loader returns, for a browser that draws
 * the page again, and no browser draws a document again: of an article's page that was a tenth. It writes out what an
 * object owns, and these are inherited: their route may read and destructure them, but neither spread them nor become an app.
 */
export const unsent = <Data extends object>(data: Data): Data => Object.create(data) as Data;
