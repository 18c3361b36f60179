/** How a route permits that its answers are kept and sent to everybody; without it nothing of a route is ever kept (decision 0030). */
export type Keeping = {
  /** The part of the query that chooses among several answers: a page number, or a category's name. Any other part changes nothing. */
  by?: "page" | "categoria";
  /** A query with this part has an answer of its own, which is not kept. */
  unless?: "q" | "lombi" | "per";
  /** The answer is the same at every address of the route. */
  anyAddress?: true;
};
