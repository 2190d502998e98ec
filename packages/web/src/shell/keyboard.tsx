import { lazy, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate, useRouter, useShown } from "#router";
import { signOut } from "../api/sign-out.ts";
import { installation, useMayWrite } from "../boot.ts";
import { type KeyPress, useKeys } from "../lib/use-keys.ts";
import { useActions } from "../registry/use-actions.ts";
import { goTo } from "../router/navigation.ts";
import { useToastAction } from "../ui/toast.ts";
import { Later } from "./failure.tsx";
import { loadResults, Palette } from "./palette.tsx";
import { switchTheme } from "./theme.ts";

const KeysHelp = lazy(() => import("./keys-help.tsx"));

/** The keys and the actions that every page has, and the dialogs that they open. */
export function Keyboard() {
  const mayWrite = useMayWrite();
  const { pages } = useRouter();
  const creates = useShown().page?.creates;
  const navigate = useNavigate();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openPage = (path: string): KeyPress => ({ act: () => void goTo(path, false) });
  useKeys(Object.fromEntries(pages.flatMap(({ path, keys = [] }) => keys.map((key) => [key, openPage(path)]))));
  useActions({
    create: mayWrite && creates !== undefined ? () => void goTo(creates, false) : undefined,
    docs: () => location.assign(`${installation.baseUrl}/docs`),
    help: () => setHelpOpen(true),
    signOut,
    theme: switchTheme,
    undo: useToastAction(),
    monitors: () => void navigate({ to: "/", search: { kind: "monitor" } }),
    servers: () => void navigate({ to: "/", search: { kind: "server" } }),
    sites: () => void navigate({ to: "/", search: { kind: "site" } }),
    wall: () => void navigate({ to: "/", search: { view: "wall" } }),
  });
  return (
    <>
      <PaletteByKey />
      <Later>{isHelpOpen && <KeysHelp onClose={() => setHelpOpen(false)} />}</Later>
    </>
  );
}

/** The palette, which `Ctrl K` opens before the next key can be pressed. */
function PaletteByKey() {
  const [isOpen, setOpen] = useState(false);
  useActions({ palette: () => setOpen(true) });
  useEffect(() => {
    // The palette shows a failure.
    loadResults().catch(() => undefined);
  }, []);
  // A visible page receives keys.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (document.querySelector("dialog[open]") === null) flushSync(() => setOpen(true));
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return isOpen && <Palette onClose={() => setOpen(false)} />;
}
