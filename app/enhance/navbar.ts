/** Spec §2: on the home page the navbar is clear until the page is scrolled by more than 50 px. */
const THRESHOLD = 50;

export function watchNavbar(): void {
  const navbar = document.querySelector<HTMLElement>("[data-navbar][data-clear]");
  if (!navbar) return;
  const update = () => navbar.toggleAttribute("data-clear", scrollY <= THRESHOLD);
  addEventListener("scroll", update, { passive: true });
  update();
}
