/** Recognises crawlers, link previews and monitors by their user agent (design.md §5, §6.22). */
export const isRobot = (userAgent: string | null | undefined): boolean =>
  // Cubot is a brand of phones.
  !userAgent?.trim() ||
  /(?<!cu)bot|crawl|spider|slurp|archiver|preview|facebookexternalhit|whatsapp|skypeuri|monitor|pingdom|feedfetcher|lighthouse/i.test(
    userAgent,
  );
