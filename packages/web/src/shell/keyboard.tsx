import { lazy, Suspense, useEffect, useState } from "react";
import { useNavigate } from "#router";
import { holdKeys, useKeys } from "../lib/use-keys.ts";
import { whenIdle } from "../lib/when-idle.ts";
import { typedInto } from "./typed-ahead.ts";

const loadPalette = () => import("./palette.tsx");
const Palette = lazy(loadPalette);
const KeysHelp = lazy(() => import("./keys-help.tsx"));

/** The keys that work on every page, and the dialogs that they open. */
export function Keyboard() {
  const navigate = useNavigate();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useKeys({
    "g o": () => void navigate({ to: "/" }),
    "g m": () => void navigate({ to: "/", search: { kind: "monitor" } }),
    "g e": () => void navigate({ to: "/", search: { kind: "server" } }),
    "g b": () => void navigate({ to: "/", search: { kind: "site" } }),
    "g i": () => void navigate({ to: "/incidents" }),
    "g r": () => void navigate({ to: "/reports" }),
    "g w": () => void navigate({ to: "/maintenance" }),
    "g p": () => void navigate({ to: "/status-pages" }),
    "g c": () => void navigate({ to: "/contacts" }),
    "g s": () => void navigate({ to: "/settings" }),
    "?": () => setHelpOpen(true),
  });
  return (
    <Suspense>
      <PaletteByKey />
      {isHelpOpen && <KeysHelp onClose={() => setHelpOpen(false)} />}
    </Suspense>
  );
}

/**
 * Ctrl+K opens the palette, which has every key from then on. Text typed before its code is loaded is then in its
 * field, and Escape closes it before.
 */
function PaletteByKey() {
  /** The text of its field; null while it is closed. */
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (document.querySelector("dialog[open]") !== null) return;
      setText((before) => before ?? "");
      holdKeys(({ key }) => {
        if (key !== "Escape") return setText((before) => typedInto(before ?? "", key));
        holdKeys(null);
        setText(null);
      });
    };
    addEventListener("keydown", press);
    const preloading = whenIdle(() => void loadPalette().catch(() => undefined));
    return () => {
      removeEventListener("keydown", press);
      clearTimeout(preloading);
      holdKeys(null);
    };
  }, []);
  if (text === null) return null;
  return <Palette text={text} onText={setText} onOpen={() => holdKeys(null)} onClose={() => setText(null)} />;
}
