/**
 * Opens the texts of a public page for changing, each in its place. The page brings its texts along (app/staff-look.server.ts),
 * and comments around each of them (ui/marked-html.ts). Only who looks after the site is sent this script.
 */
import "../styles/staff.css";
import { href } from "#app/shared/href.ts";

type Text = { key: string; path: string; text: string; max: number; mayEmphasise: boolean };

const SILENT = "Il sito non risponde: quello che hai scritto è ancora qui. Riprova.";

const texts = JSON.parse(document.getElementById("testi")!.textContent!) as Text[];
const byMark = new Map(texts.map((text) => [`${text.key}/${text.path}`, text]));

/** The text that is open, and what is written of it. */
let open: { form: HTMLFormElement; isChanged: () => boolean; close: () => void } | undefined;

markTexts();
addEventListener("beforeunload", (event) => {
  if (open?.isChanged()) event.preventDefault();
});

function markTexts(): void {
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  const found: { mark: string; begin: Comment; end: Comment }[] = [];
  let begun: { mark: string; begin: Comment } | undefined;
  while (comments.nextNode()) {
    const comment = comments.currentNode as Comment;
    if (comment.data.startsWith("t ")) begun = { mark: comment.data.slice(2), begin: comment };
    else if (comment.data === "/t" && begun) {
      found.push({ ...begun, end: comment });
      begun = undefined;
    }
  }
  for (const { mark, begin, end } of found) {
    const text = byMark.get(mark);
    if (text) enable(frameOf(begin, end), text);
  }
}

/** The element that holds the text and nothing else, or the nearest that holds all of it. */
function frameOf(begin: Comment, end: Comment): HTMLElement {
  const parent = begin.parentElement!;
  const range = new Range();
  range.setStartBefore(begin);
  range.setEndAfter(end);
  if (parent !== end.parentElement) return range.commonAncestorContainer as HTMLElement;
  if (parent.textContent === range.toString()) return parent;
  const span = document.createElement("span");
  range.surroundContents(span);
  return span;
}

function enable(element: HTMLElement, text: Text): void {
  element.classList.add("staff-text");
  element.tabIndex = 0;
  element.setAttribute("role", "button");
  element.setAttribute("aria-label", `Modifica: ${text.text.replaceAll("*", "")}`);
  // Many texts stand in links and buttons, which must not act now.
  element.addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      edit(element, text);
    },
    true,
  );
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    edit(element, text);
  });
}

function edit(element: HTMLElement, text: Text): void {
  if (open?.isChanged()) {
    open.form.querySelector("textarea")!.focus();
    return;
  }
  open?.close();
  const id = "testo-da-riscrivere";
  const field = make("textarea", { id, value: text.text, rows: text.max > 90 ? 5 : 2 });
  const room = make("p", { id: `${id}-posto` });
  const wrong = make("p", { role: "alert" });
  const save = make("button", { type: "submit", textContent: "Salva in bozza" });
  const cancel = make("button", { type: "button", textContent: "Annulla" });
  const buttons = make("div", {});
  buttons.append(save, cancel);
  const form = make("form", { className: "staff-editor", noValidate: true });
  form.append(make("label", { htmlFor: id, textContent: "Riscrivi questo testo" }), field, room, wrong, buttons);
  field.setAttribute("aria-describedby", room.id);

  const count = () => {
    const emphasis = text.mayEmphasise ? " Le parole tra *asterischi* prendono peso." : "";
    room.textContent = `${field.value.trim().length} segni; qui c’è posto per ${text.max}.${emphasis}`;
  };
  const close = () => {
    form.remove();
    open = undefined;
    element.focus();
  };
  open = { form, close, isChanged: () => field.value.trim() !== text.text };
  field.addEventListener("input", count);
  cancel.addEventListener("click", close);
  form.addEventListener("keydown", ({ key: pressed }) => {
    if (pressed === "Escape") close();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (save.disabled) return;
    save.disabled = true;
    wrong.textContent = "";
    void send(text, field.value)
      .then((answer) => {
        if (!("text" in answer)) {
          wrong.textContent = answer.error;
          field.focus();
          return;
        }
        show(element, text, answer.text);
        close();
        say("Salvato in bozza: chi visita il sito non lo vede ancora.");
      })
      .finally(() => (save.disabled = false));
  });
  count();
  document.body.append(form);
  placeForm(form, element);
  field.focus();
}

/** Just below the text, and wholly on the screen. */
function placeForm(form: HTMLElement, element: HTMLElement): void {
  const { left, bottom } = element.getBoundingClientRect();
  const most = document.documentElement.clientWidth - form.offsetWidth - 12;
  form.style.setProperty("left", `${Math.max(12, Math.min(left, most))}px`);
  form.style.setProperty("top", `${bottom + scrollY + 10}px`);
  form.scrollIntoView({ block: "nearest" });
}

type Answer = { text: string } | { error: string };

async function send(text: Text, written: string): Promise<Answer> {
  try {
    const response = await fetch(href("/admin/studio/testo"), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ key: text.key, path: text.path, was: text.text, text: written }),
    });
    const answer = (await response.json()) as { text?: string; error?: string; theirs?: string };
    if (response.ok && typeof answer.text === "string") return { text: answer.text };
    // From now on what is saved takes the place of theirs, which has been shown.
    if (typeof answer.theirs === "string") text.text = answer.theirs;
    return { error: answer.error ?? SILENT };
  } catch {
    return { error: SILENT };
  }
}

/** Words that take weight are laid out by the page: it is asked for again, and stays where it was scrolled to. */
function show(element: HTMLElement, text: Text, now: string): void {
  if (text.text.includes("*") || now.includes("*")) {
    open = undefined;
    location.reload();
    return;
  }
  text.text = now;
  element.setAttribute("aria-label", `Modifica: ${now}`);
  element.textContent = now;
}

function say(words: string): void {
  const said = document.querySelector<HTMLElement>("[data-staff-said]");
  said?.setAttribute("role", "status");
  if (said) said.textContent = words;
}

const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), properties);
