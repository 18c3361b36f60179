import { type ComponentProps, useEffect, useRef } from "react";
import type { FetcherWithComponents } from "react-router";
import type { ToastMessage } from "#app/ui/toast.tsx";
import { useKeptFields } from "#app/ui/use-kept-fields.ts";
import { useMe } from "./shell/me.ts";

type Props<Answer> = Omit<ComponentProps<FetcherWithComponents<Answer>["Form"]>, "action" | "method"> & {
  fetcher: FetcherWithComponents<Answer>;
  action: string;
  /** Resets the form after a success. */
  clears?: boolean;
};

/**
 * The form of everything in the admin that somebody types (tests/guards.test.ts): what has not arrived when the session ends or
 * the page goes stands in it again.
 */
export function KeptForm<Answer extends { said?: ToastMessage } | undefined>({
  fetcher,
  action,
  clears = false,
  ...others
}: Props<Answer>) {
  const form = useRef<HTMLFormElement>(null);
  const said = fetcher.data?.said;
  const arrived = said?.tone === "error" ? undefined : said;
  // Before the next effect looks at what the fields hold from now on.
  useEffect(() => {
    if (clears && arrived) form.current?.reset();
  }, [clears, arrived]);
  useKeptFields(form, {
    account: useMe().id,
    // Not the list's filter, which may be another one by then.
    action: action.split("?")[0]!,
    isSending: fetcher.state !== "idle",
    arrived,
  });
  return <fetcher.Form ref={form} method="post" action={action} noValidate {...others} />;
}
