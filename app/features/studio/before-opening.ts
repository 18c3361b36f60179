/** What pages are told of what is still to be done before the site opens. */
export type OpeningTask = {
  key: string;
  /** What to do, as one would say it: "Scrivi da dove viene la valutazione". */
  title: string;
  /** Why, in one sentence. */
  why: string;
  /** What is missing at this moment, or what has been found done; "" when there is nothing to add. */
  found: string;
  isDone: boolean;
  /** The site may open without it. */
  isOptional: boolean;
  where: { label: string; href: string };
};

export const isOpen = ({ isDone, isOptional }: OpeningTask): boolean => !isDone && !isOptional;

/** Six lines at most for whoever starts the site. @param address of the list */
export function announceTasks(tasks: readonly OpeningTask[], address: string): string[] {
  const open = tasks.filter(isOpen);
  if (open.length === 0) return [];
  const shown = open.length > 5 ? open.slice(0, 4) : open;
  const more = open.length - shown.length;
  return [
    `Prima di aprire: ${countOfTasks(open.length)} (${address})`,
    ...shown.map(({ title }) => `- ${title}`),
    ...(more > 0 ? [`- e altre ${more}`] : []),
  ];
}

/** "7 cose da fare" */
export const countOfTasks = (count: number): string => (count === 1 ? "1 cosa da fare" : `${count} cose da fare`);
