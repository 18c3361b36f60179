import { Select as Radix } from "radix-ui";
import { useEffect, useRef, useState } from "react";
import { controlLook, type ControlAttributes, Field, type FieldProps } from "./field.tsx";
import { Glyph } from "./glyph.tsx";
import { NativeSelect } from "./native-select.tsx";
import { styleNonce } from "./style-nonce.ts";

export type SelectOption = { value: string; label: string };

type Choice = {
  options: readonly SelectOption[];
  placeholder?: string;
  defaultValue?: string;
  disabled?: boolean;
  onValueChange?: (value: string) => void;
};

type Props = FieldProps & Choice;

/**
 * A native <select> in the served HTML and under a finger; with a mouse, once hydrated, Radix's list,
 * which keeps a hidden native one of the same name: the form and its data are the same in all cases.
 */
export function SelectField({
  options,
  placeholder = "Scegli",
  defaultValue = "",
  disabled = false,
  onValueChange,
  ...field
}: Props) {
  const [value, setValue] = useState(defaultValue);
  const [rich, setRich] = useState(false);
  const native = useRef<HTMLSelectElement>(null);

  useEffect(() => {
    if (!matchMedia("(pointer: fine)").matches) return;
    // Someone may have chosen before the page was hydrated.
    if (native.current) setValue(native.current.value);
    setRich(true);
  }, []);

  function choose(next: string) {
    setValue(next);
    onValueChange?.(next);
  }

  return (
    <Field {...field}>
      {(control) =>
        rich ? (
          <RichSelect {...{ control, options, placeholder, value, disabled }} onChoose={choose} />
        ) : (
          <NativeSelect
            {...control}
            {...{ options, placeholder, value, disabled }}
            ref={native}
            onChange={(event) => choose(event.target.value)}
          />
        )
      }
    </Field>
  );
}

type RichProps = Required<Pick<Choice, "options" | "placeholder" | "disabled">> & {
  control: ControlAttributes;
  value: string;
  onChoose: (value: string) => void;
};

function RichSelect({
  control: { name, required, ...trigger },
  options,
  placeholder,
  value,
  disabled,
  onChoose,
}: RichProps) {
  return (
    <Radix.Root
      name={name}
      value={value}
      onValueChange={onChoose}
      onOpenChange={setBehindInert}
      disabled={disabled}
      required={required ?? false}
    >
      <Radix.Trigger
        {...trigger}
        className={`${controlLook} flex cursor-default items-center justify-between gap-3 text-left data-placeholder:text-fumo`}
      >
        <Radix.Value placeholder={placeholder} />
        <Glyph name="chevron" className="w-9 text-ink" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={2}
          className="z-50 max-h-(--radix-select-content-available-height) w-(--radix-select-trigger-width) border-2 border-ink ground-sheet"
        >
          <Radix.ScrollUpButton className="grid h-8 place-items-center">
            <Glyph name="chevron" className="w-9 rotate-180" />
          </Radix.ScrollUpButton>
          <Radix.Viewport nonce={styleNonce()}>
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                className="relative flex min-h-11 cursor-default items-center justify-between gap-3 px-3.5 py-2 outline-none data-highlighted:bg-ink data-highlighted:text-carta data-[state=checked]:font-semibold not-first:hair-t"
              >
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator>
                  <Glyph name="wave" className="w-[34px] text-pink" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
          <Radix.ScrollDownButton className="grid h-8 place-items-center">
            <Glyph name="chevron" className="w-9" />
          </Radix.ScrollDownButton>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** While the list is open Radix hides the rest of the page from screen readers, but leaves its links within reach of Tab. */
function setBehindInert(isOpen: boolean): void {
  if (!isOpen) for (const hidden of document.querySelectorAll<HTMLElement>("[data-behind-list]")) letIn(hidden);
  else
    requestAnimationFrame(() => {
      for (const hidden of document.querySelectorAll<HTMLElement>("[data-aria-hidden=true]")) {
        hidden.inert = true;
        hidden.dataset.behindList = "";
      }
    });
}

function letIn(hidden: HTMLElement): void {
  hidden.inert = false;
  delete hidden.dataset.behindList;
}
