import { lazy, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate, useRouter, useShown } from "#router";
import { SIGN_OUT } from "../api/endpoints.ts";
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

/** The form in the menu of the account is there only while a person has opened that menu. */
function signOut(): void {
  const form = Object.assign(document.createElement("form"), { method: "post", action: SIGN_OUT });
  document.body.append(form);
  form.requestSubmit();
}

/** The palette, which `Ctrl K` opens before the next key can be pressed. */
function PaletteByKey() {
  const [isOpen, setOpen] = useState(false);
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
