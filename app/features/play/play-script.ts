/**
 * The script of /la-tua-schiena and /la-tua-settimana. Every answer stands in the page; a choice shows the one that belongs
 * to it, and the curve follows the sliders, or a pointer that drags it.
 */
import { answerOf, BOX, backCurves, handleOf, pullAt, readBack, type Zone, zones } from "./back.ts";

const form = document.querySelector<HTMLFormElement>("form[data-play]")!;
const answers = document.querySelectorAll<HTMLElement>("[data-answer]");

const read = (name: string) => new FormData(form).get(name) as string | null;

const isBack = form.dataset["play"] === "back";

function update(): void {
  const answer = isBack ? drawBack() : `${read("per")}-${read("ore")}`;
  for (const each of answers) each.hidden = each.dataset["answer"] !== answer;
}

function drawBack(): string {
  const back = readBack(read);
  const [now, ...closer] = backCurves(back);
  // The page draws the curve itself last, above the others.
  const curves = [...closer, now!];
  document.querySelectorAll("[data-curve]").forEach((path, index) => path.setAttribute("d", curves[index]!));
  for (const zone of zones) {
    const { x, y } = handleOf(back, zone);
    handleFor(zone).setAttribute("transform", `translate(${x} ${y})`);
  }
  return answerOf(back);
}

const handleFor = (zone: Zone) => document.querySelector<SVGGElement>(`[data-handle="${zone}"]`)!;

function letDrag(zone: Zone): void {
  const handle = handleFor(zone);
  const svg = handle.ownerSVGElement!;
  const slider = form.elements.namedItem(zone) as HTMLInputElement;
  handle.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
  });
  handle.addEventListener("pointermove", ({ pointerId, clientX }) => {
    if (!handle.hasPointerCapture(pointerId)) return;
    const { left, width } = svg.getBoundingClientRect();
    slider.value = String(pullAt(readBack(read), zone, ((clientX - left) / width) * BOX.width));
    update();
  });
}

if (isBack) {
  zones.forEach(letDrag);
  form.parentElement!.parentElement!.toggleAttribute("data-drags", true);
}
form.querySelector<HTMLElement>("[data-submit]")!.hidden = true;
form.addEventListener("input", update);
form.addEventListener("submit", (event) => event.preventDefault());
// A browser that comes back fills the form in as it was left.
addEventListener("pageshow", update);
update();
