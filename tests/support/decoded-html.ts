/** HTML as it is read: entities as their characters, spaces as plain ones, without React's empty comments. */
export const decodeHtml = (html: string): string =>
  html
    .replaceAll("<!-- -->", "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replaceAll("\u00a0", " ");
