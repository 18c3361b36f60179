import { Toast as Radix } from "radix-ui";
import { createContext, type ReactNode, use, useCallback, useRef, useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

export type ToastMessage = {
  title: string;
  description?: string;
  tone?: "info" | "error";
  /** Where the thing that the message is about can be seen. */
  link?: { label: string; href: string };
  /** Copies this path as a whole address. */
  copy?: { label: string; path: string };
  undo?: Undo;
};

/** A form that takes back what the message tells. */
export type Undo = { action: string; fields: Record<string, string> };

type Shown = ToastMessage & { id: number };

const ToastContext = createContext<(message: ToastMessage | undefined) => void>(() => {});

/** `const toast = useToast(); toast({ title, description, tone })`; `toast(undefined)` takes it away. */
export const useToast = () => use(ToastContext);

/**
 * One message at a time (a new one takes the place of the old), 5 seconds, or longer when there is something to press, waiting
 * while hovered or focused.
 */
export function ToastProvider({ children, onUndo }: { children: ReactNode; onUndo?: (undo: Undo) => void }) {
  const [shown, setShown] = useState<Shown>();
  const count = useRef(0);
  const toast = useCallback((message: ToastMessage | undefined) => {
    count.current++;
    setShown(message && { ...message, id: count.current });
  }, []);
  return (
    <ToastContext value={toast}>
      {children}
      {/* Radix writes style attributes, which the policy forbids in served HTML. */}
      {useHydrated() && <ToastOutlet shown={shown} onUndo={onUndo} />}
    </ToastContext>
  );
}

const PRESSABLE_MS = 12_000;

type OutletProps = { shown: Shown | undefined; onUndo: ((undo: Undo) => void) | undefined };

function ToastOutlet({ shown, onUndo }: OutletProps) {
  return (
    <Radix.Provider duration={5000} label="Notifica">
      {shown && (
        <Radix.Root
          key={shown.id}
          type="foreground"
          {...((shown.link ?? shown.undo) && { duration: PRESSABLE_MS })}
          className={`grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-l-6 ground-ink px-5 pt-4.5 pb-5 shadow-toast transition-opacity duration-200 starting:opacity-0 ${shown.tone === "error" ? "border-err-l" : "border-pink"}`}
        >
          <Radix.Title className="leading-tight font-semibold">
            {shown.title}
            {/* Title and description are read as one text: without a full stop there is no pause between them. */}
            <span className="sr-only">{/\p{P}$/u.test(shown.title) ? " " : ". "}</span>
          </Radix.Title>
          <Radix.Close
            aria-label="Chiudi la notifica"
            className="col-start-2 row-start-1 -my-2.5 -mr-3 grid size-11 place-items-center text-[1.5rem]"
          >
            <span aria-hidden="true">×</span>
          </Radix.Close>
          {shown.description && (
            <Radix.Description className="text-small text-sabbia">{shown.description}</Radix.Description>
          )}
          <Actions of={shown} onUndo={onUndo} />
        </Radix.Root>
      )}
      <Radix.Viewport
        label="Notifiche ({hotkey})"
        data-foot
        className="fixed right-5 bottom-[calc(var(--foot,0px)+var(--silence,0px)+1.25rem)] left-5 z-50 outline-none sm:left-auto sm:w-105 lg:right-margin"
      />
    </Radix.Provider>
  );
}

const ACTION = "inline-flex min-h-11 items-center font-semibold underline underline-offset-4";

function Actions({ of: { link, copy, undo }, onUndo }: { of: Shown; onUndo: OutletProps["onUndo"] }) {
  const [copied, setCopied] = useState(false);
  if (!link && !undo) return null;
  return (
    <p className="col-span-2 -mb-2.5 flex flex-wrap gap-x-5">
      {link && (
        <a href={link.href} className={ACTION}>
          {link.label}
        </a>
      )}
      {/* Without TLS browsers have no clipboard for pages. */}
      {copy && navigator.clipboard && (
        <button
          type="button"
          className={ACTION}
          onClick={() =>
            void navigator.clipboard.writeText(new URL(copy.path, location.href).href).then(() => setCopied(true))
          }
        >
          {copied ? "Link copiato" : copy.label}
        </button>
      )}
      {undo && onUndo && (
        <Radix.Close asChild>
          <button type="button" className={ACTION} onClick={() => onUndo(undo)}>
            Annulla
          </button>
        </Radix.Close>
      )}
    </p>
  );
}
