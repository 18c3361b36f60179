import { Dialog as Radix } from "radix-ui";
import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { Glyph } from "./glyph.tsx";
import { styleNonce } from "./style-nonce.ts";

type Props = {
  /** The button that opens it; or leave it out and drive `open`. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the foot; wrap the one that only closes in <DialogClose>. */
  actions?: ReactNode;
};

/** A sheet over the page: focus moves in and stays, Esc closes, focus returns, what is behind is inert. */
export function Dialog({ trigger, open, onOpenChange, title, description, children, actions }: Props) {
  // Before the first opening: the scroll lock that comes with it injects a style.
  useEffect(() => void styleNonce(), []);
  const opener = useRef<Element>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-ink/70" />
        <Radix.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          // Radix gives the focus back to a trigger of its own alone.
          onOpenAutoFocus={() => void (opener.current = document.activeElement)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (document.activeElement === document.body) (opener.current as HTMLElement | null)?.focus();
          }}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[calc(100svh-2rem)] max-w-140 -translate-y-1/2 overflow-y-auto border-2 border-ink ground-sheet p-[clamp(20px,2.6vw,38px)]"
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="type-m">{title}</Radix.Title>
            <Radix.Close aria-label="Chiudi" className="-mt-1.5 -mr-2.5 grid size-11 flex-none place-items-center">
              <Glyph name="close" />
            </Radix.Close>
          </div>
          {description && <Radix.Description className="mt-3">{description}</Radix.Description>}
          {children && <div className="mt-5">{children}</div>}
          {actions && <div className="mt-7 flex flex-wrap gap-3">{actions}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function DialogClose({ children }: { children: ReactElement }) {
  return <Radix.Close asChild>{children}</Radix.Close>;
}
