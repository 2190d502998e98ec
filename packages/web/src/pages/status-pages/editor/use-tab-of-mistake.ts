import { useEffect, useRef } from "react";
import { useNavigate } from "#router";
import { Refusal } from "../../../api/refusal.ts";
import type { PageFields } from "../editor-values.ts";
import type { EditorTab } from "./tabs.tsx";

/** The tab of each field that may have a mistake. */
const tabs = {
  groups: "components",
  ...{ name: "look", intro: "look", accent: "look", language: "look", locale: "look", time_zone: "look", days: "look" },
  ...{ show_uptime: "look", show_response: "look", show_periods: "look" },
  ...{ access: "access", password: "access", robots: "access", slug: "access", custom_domain: "access" },
  ...{ embed_origins: "access", draft_after_seconds: "subscribers" },
} as const satisfies Record<keyof PageFields, EditorTab>;

/** Opens the tab of the first field with a sentence of the server, if the open one has none. */
export function useTabOfMistake(error: Error | null, tab: EditorTab): void {
  const navigate = useNavigate();
  const seen = useRef<Error | null>(null);
  useEffect(() => {
    if (error === seen.current) return;
    seen.current = error;
    const names = error instanceof Refusal ? Object.keys(error.errors).map((name) => name.split(".")[0]) : [];
    const wrong = Object.entries(tabs).filter(([field]) => names.includes(field));
    const [first] = wrong;
    if (first === undefined || wrong.some(([, one]) => one === tab)) return;
    void navigate({ to: ".", search: (now) => ({ ...now, tab: first[1] }) });
  }, [error, tab, navigate]);
}
