import { useEffect, useState } from "react";
import { useNavigate, useSubmit } from "react-router";
import { canReadSecurityLog } from "#app/features/accounts/can.ts";
import { adminAudit } from "#app/shared/paths.ts";
import { CommandPalette } from "#app/ui/command-palette.tsx";
import type { Me } from "./me.ts";
import { commandsOf, navigationOf } from "./navigation.ts";

/** Ctrl-K, or the button in the bar. */
export function useCommands(me: Me) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const submit = useSubmit();

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen(true);
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);

  // What is not the admin is a page of another kind, loaded whole.
  const go = (href: string) => (href.startsWith("/admin/") ? void navigate(href) : location.assign(href));
  const verification = {
    label: "Verifica la catena del registro",
    hint: "registro",
    run: () => void submit(null, { method: "post", action: adminAudit() }),
  };
  const commands = [
    ...navigationOf(me).map(({ label, href }) => ({ label, hint: "pagina", run: () => go(href) })),
    ...commandsOf(me).map(({ label, href, hint }) => ({ label, hint, run: () => go(href) })),
    ...(canReadSecurityLog(me) ? [verification] : []),
  ];
  return {
    open: () => setOpen(true),
    palette: <CommandPalette commands={commands} open={open} onClose={() => setOpen(false)} />,
  };
}
