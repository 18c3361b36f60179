import sanitizeHtml from "sanitize-html";

/** Spec §5: these tags and the link attributes stay, everything else goes; text stays text. */
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
    // A visitor's link opens beside the inbox and learns nothing of it.
    transformTags: { a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer nofollow", target: "_blank" }) },
  });
}
