const inItalian = new Intl.NumberFormat("it-IT", { useGrouping: "always" });

/** "1.846": Italian leaves four figures ungrouped, a number that stands alone reads better in groups. */
export const figure = (count: number): string => inItalian.format(count);
