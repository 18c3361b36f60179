/** "1.846": Italian leaves four figures ungrouped, a number that stands alone reads better in groups. */
export const figure = (count: number): string => count.toLocaleString("it-IT", { useGrouping: "always" });
