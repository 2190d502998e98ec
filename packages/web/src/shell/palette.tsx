import type { MonitorLineData } from "@pharos/operations";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useId, useState } from "react";
import type { PageOf } from "../api/client.ts";
import { ask, withQuery } from "../api/client.ts";
import { mayWrite } from "../boot.ts";
import { accountTexts } from "../texts/en/account.ts";
import { contactsTexts } from "../texts/en/contacts.ts";
import { keysTexts } from "../texts/en/keys.ts";
import { monitorsTexts } from "../texts/en/monitors.ts";
import { settingsTexts } from "../texts/en/settings.ts";
import { shellTexts } from "../texts/en/shell.ts";
import { Dialog } from "../ui/dialog.tsx";
import form from "../ui/form.module.css";
import styles from "./palette.module.css";
import { switchTheme } from "./theme.ts";

interface Entry {
  readonly key: string;
  readonly name: string;
  readonly kind: string;
  readonly act: () => void;
}

/** Monitors that one search lists. */
const MAX_FOUND = 8;

/** Goes anywhere and does anything by its name: a combobox over a list, by the ARIA pattern. */
export default function Palette({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const entries = useEntries(text);
  const chosen = entries[Math.min(active, entries.length - 1)];
  useEffect(() => {
    if (chosen) document.getElementById(`${id}-${chosen.key}`)?.scrollIntoView({ block: "nearest" });
  }, [chosen, id]);
  const act = (entry: Entry | undefined) => {
    if (entry === undefined) return;
    onClose();
    entry.act();
  };
  const press = (event: React.KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setActive(
        (before) => (Math.min(before, entries.length - 1) + step + entries.length) % Math.max(1, entries.length),
      );
    } else if (event.key === "Enter") act(chosen);
  };
  return (
    <Dialog title={keysTexts.palette()} onClose={onClose}>
      <input
        className={`${form.input} ${form.large}`}
        role="combobox"
        aria-label={keysTexts.paletteHint()}
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={chosen && `${id}-${chosen.key}`}
        autoComplete="off"
        value={text}
        onKeyDown={press}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
        }}
      />
      <p className="sr" role="status">
        {entries.length === 0 ? keysTexts.nothing() : keysTexts.found(entries.length)}
      </p>
      <div id={id} role="listbox" className={styles.list} aria-label={keysTexts.palette()}>
        {entries.map((entry) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: The field hears the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: The focus stays in the field, as the pattern wants.
          <div
            key={entry.key}
            id={`${id}-${entry.key}`}
            role="option"
            aria-selected={entry === chosen}
            onClick={() => act(entry)}
          >
            <span className="cut">{entry.name}</span>
            <small>{entry.kind}</small>
          </div>
        ))}
      </div>
    </Dialog>
  );
}

/** Pages and actions whose names hold the text, and the monitors that the server finds by it. */
function useEntries(text: string): readonly Entry[] {
  const navigate = useNavigate();
  const wanted = text.trim().toLowerCase();
  const { data } = useQuery({
    queryKey: ["monitors", "palette", wanted],
    queryFn: async ({ signal }) => {
      const path = withQuery("/overview/monitors", { search: wanted, page_size: MAX_FOUND });
      return (await ask<PageOf<MonitorLineData>>(path, { signal })).body.data;
    },
    placeholderData: keepPreviousData,
  });
  const go = (key: string, name: string, kind: string, act: () => void): Entry => ({ key, name, kind, act });
  const { page, action } = keysTexts;
  const fixed = [
    go("monitors", monitorsTexts.title(), page(), () => void navigate({ to: "/monitors" })),
    go("incidents", shellTexts.incidents(), page(), () => void navigate({ to: "/incidents" })),
    go("contacts", shellTexts.contacts(), page(), () => void navigate({ to: "/contacts" })),
    go("settings", shellTexts.settings(), page(), () => void navigate({ to: "/settings" })),
    go("members", settingsTexts.members(), page(), () => void navigate({ to: "/settings/members" })),
    go("profile", accountTexts.profile(), page(), () => void navigate({ to: "/settings/profile" })),
    go("sessions", accountTexts.sessions(), page(), () => void navigate({ to: "/settings/sessions" })),
    go("wall", keysTexts.wall(), page(), () => void navigate({ to: "/monitors", search: { view: "tiles" } })),
    go("theme", shellTexts.switchTheme(), action(), switchTheme),
  ];
  const writing = [
    go("new", monitorsTexts.create(), action(), () => void navigate({ to: "/monitors/new" })),
    go("new-contact", contactsTexts.create(), action(), () => void navigate({ to: "/contacts/new" })),
    go("tokens", settingsTexts.tokens(), page(), () => void navigate({ to: "/settings/tokens" })),
    go("audit", settingsTexts.audit(), page(), () => void navigate({ to: "/settings/audit-log" })),
  ];
  const monitors = (data ?? []).map(({ id, name }) =>
    go(
      `monitor-${id}`,
      name,
      keysTexts.monitor(),
      () => void navigate({ to: "/monitors/$id", params: { id: String(id) } }),
    ),
  );
  const named = [...fixed, ...(mayWrite ? writing : [])].filter(({ name }) => name.toLowerCase().includes(wanted));
  return wanted === "" ? [...named, ...monitors] : [...monitors, ...named];
}
