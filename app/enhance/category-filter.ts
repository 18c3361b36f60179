/** The category filter goes as soon as one is chosen; with the arrow keys, which pass over the others, its button sends it. */
export function sendCategoryChoice(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-category-filter]");
  let typing = false;
  form?.addEventListener("keydown", ({ key }) => (typing = key !== "Enter"));
  form?.addEventListener("pointerdown", () => (typing = false));
  form?.addEventListener("change", () => {
    if (!typing) form.requestSubmit();
  });
}
