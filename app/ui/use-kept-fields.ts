import { type RefObject, useEffect, useRef } from "react";
import { forgetFields, keepFields, readKeptFields, type Whose } from "#app/shared/kept-fields.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The values that a form would send, by name; a box that is not ticked adds none. */
type Values = Record<string, string[]>;

type Props = {
  account: string;
  action: string;
  /** A form that disappears while it is being sent has arrived. */
  isSending: boolean;
  /** Another value each time it has arrived. */
  arrived: unknown;
};

/**
 * Keeps what somebody changes in a form while they do, and puts it back when the form comes anew. What they left as it was is
 * the server's, which may know better by then.
 */
export function useKeptFields(
  form: RefObject<HTMLFormElement | null>,
  { account, action, isSending, arrived }: Props,
): void {
  const sending = useRef(isSending);
  useEffect(() => {
    sending.current = isSending;
  }, [isSending]);
  const forget = useRef<() => void>(undefined);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const whose: Whose = { account, form: nameOf(element, action) };
    let before = valuesOf(element);
    putBack(element, readKeptFields<Values>(whose));
    function keep() {
      const changed = Object.entries(valuesOf(element!)).filter(([name, values]) => !isSame(values, before[name]));
      if (changed.length > 0) keepFields(whose, Object.fromEntries(changed));
      else forgetFields(whose);
    }
    forget.current = () => {
      forgetFields(whose);
      before = valuesOf(element);
    };
    // Lists tell by `change` alone.
    for (const event of EVENTS) element.addEventListener(event, keep);
    return () => {
      for (const event of EVENTS) element.removeEventListener(event, keep);
      if (sending.current) forgetFields(whose);
    };
  }, [form, account, action]);

  useEffect(() => {
    if (arrived) forget.current?.();
  }, [arrived]);
}

const EVENTS = ["input", "change"] as const;

/** What a form is about stands in its address and its hidden fields; two forms of one address differ in what they ask. */
function nameOf(form: HTMLFormElement, action: string): string {
  const hidden = [...form.querySelectorAll<HTMLInputElement>("input[type=hidden][name]")];
  const about = hidden.map(({ name, value }) => `${name}=${value}`);
  return [action, ...about, controlsOf(form)[0]?.name].join(" ");
}

function valuesOf(form: HTMLFormElement): Values {
  const values: Values = {};
  for (const control of controlsOf(form)) {
    const told = (values[control.name] ??= []);
    if (!isBox(control) || control.checked) told.push(control.value);
  }
  return values;
}

function putBack(form: HTMLFormElement, kept: Values | undefined): void {
  if (!kept) return;
  const left = structuredClone(kept);
  for (const control of controlsOf(form)) {
    if (!left[control.name]) continue;
    if (isBox(control)) {
      if (control.checked !== left[control.name]!.includes(control.value)) control.click();
    } else {
      const value = left[control.name]!.shift();
      if (value !== undefined && value !== control.value) type(control, value);
    }
    openAround(control);
  }
}

/** As a person would: whoever holds the value of a field, React or a list of Radix, hears of it. */
function type(control: Control, value: string): void {
  const isList = control instanceof HTMLSelectElement;
  // It may have been on offer then, and not be any more.
  if (isList && ![...control.options].some((option) => option.value === value)) return;
  // React takes no notice of what is set on the element itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")!.set!.call(control, value);
  control.dispatchEvent(new Event(isList ? "change" : "input", { bubbles: true }));
}

function openAround(control: Control): void {
  for (let folded = control.closest("details"); folded; folded = folded.parentElement?.closest("details") ?? null)
    folded.open = true;
}

/** Hidden ones say what the form is about; passwords and codes are kept nowhere. */
const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.querySelectorAll<Control>("input[name], textarea[name], select[name]")].filter(
    ({ type, autocomplete }) => !["hidden", "password", "file"].includes(type) && autocomplete !== "one-time-code",
  );

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");

const isSame = (some: string[], others: string[] = []): boolean =>
  some.length === others.length && some.every((value, at) => value === others[at]);
