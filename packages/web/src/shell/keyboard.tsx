import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { useKeys } from "../lib/use-keys.ts";

const Palette = lazy(() => import("./palette.tsx"));
const KeysHelp = lazy(() => import("./keys-help.tsx"));

/** The keys that work on every page, and the dialogs that they open. */
export function Keyboard() {
  const navigate = useNavigate();
  const [open, setOpen] = useState<"palette" | "help" | null>(null);
  useKeys({
    "g m": () => void navigate({ to: "/monitors" }),
    "g e": () => void navigate({ to: "/servers" }),
    "g b": () => void navigate({ to: "/sites" }),
    "g i": () => void navigate({ to: "/incidents" }),
    "g r": () => void navigate({ to: "/reports" }),
    "g w": () => void navigate({ to: "/maintenance" }),
    "g p": () => void navigate({ to: "/status-pages" }),
    "g c": () => void navigate({ to: "/contacts" }),
    "g s": () => void navigate({ to: "/settings" }),
    "?": () => setOpen("help"),
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen((before) => (before === null ? "palette" : before));
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return (
    <Suspense>
      {open === "palette" && <Palette onClose={() => setOpen(null)} />}
      {open === "help" && <KeysHelp onClose={() => setOpen(null)} />}
    </Suspense>
  );
}
