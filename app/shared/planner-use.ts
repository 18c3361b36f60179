/**
 * The planner notifies the page's scripts that it was used, by a `planner-used` event on the document: whoever counts,
 * counts. The event carries nothing that the visitor wrote or chose.
 */
export type PlannerAction = "meal_plan" | "shopping_list" | "coach_question";

declare global {
  interface DocumentEventMap {
    "planner-used": CustomEvent<PlannerAction>;
  }
}

export const notifyPlannerUsed = (action: PlannerAction): boolean =>
  document.dispatchEvent(new CustomEvent("planner-used", { detail: action }));
