/** Who reads for somebody else: crawlers, link previews, monitors. Told by what they say of themselves (design.md §5, §6.22). */
export const isRobot = (userAgent: string | null | undefined): boolean =>
  // Cubot makes telephones.
  !userAgent?.trim() ||
  /(?<!cu)bot|crawl|spider|slurp|archiver|preview|facebookexternalhit|whatsapp|skypeuri|monitor|pingdom|feedfetcher|lighthouse/i.test(
    userAgent,
  );
