import sanitizeHtml from "sanitize-html";

/** Keeps the tags and link attributes that spec §5 allows; other tags are removed, their text stays. */
export function sanitiseMessage(message: string): string {
  return sanitizeHtml(message, {
    allowedTags: [
      "p",
      "br",
      "strong",
      "em",
      "u",
      "h1",
      "h2",
      "h3",
      "h4",
      "h5",
      "h6",
      "ul",
      "ol",
      "li",
      "blockquote",
      "a",
    ],
    allowedAttributes: { a: ["href", "target", "rel"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    // A visitor's link opens in a new tab and learns nothing of the inbox.
    transformTags: { a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer nofollow", target: "_blank" }) },
  });
}
