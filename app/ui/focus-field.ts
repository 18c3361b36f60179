/**
 * Puts the cursor into a field, and its label in sight: by itself the browser scrolls only where the field is out of sight,
 * and its label may stay under the bar (styles/rules.css says how much a field needs above it).
 */
export function focusField(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "nearest" });
}
