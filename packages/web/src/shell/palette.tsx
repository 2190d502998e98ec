import { useLayoutEffect, useRef } from "react";
import { useNavigate } from "#router";
import { accountTexts } from "#texts/account.ts";
import { contactsTexts } from "#texts/contacts.ts";
import { keysTexts } from "#texts/keys.ts";
import { monitorsTexts } from "#texts/monitors.ts";
import { overviewTexts } from "#texts/overview.ts";
import { serversTexts } from "#texts/servers.ts";
import { settingsTexts } from "#texts/settings.ts";
import { shellTexts } from "#texts/shell.ts";
import { sitesTexts } from "#texts/sites.ts";
import { pagesTexts } from "#texts/status-pages.ts";
import { useFoundSubjects } from "../api/found-subjects.ts";
import { mayWrite } from "../boot.ts";
import { subjectPages } from "../lib/subject-pages.ts";
import { Combobox, type ComboboxEntry } from "../ui/combobox.tsx";
import { Dialog } from "../ui/dialog.tsx";
import styles from "./palette.module.css";
import { switchTheme } from "./theme.ts";

interface PaletteProps {
  /** The text of its field. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Called once it has the focus. */
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Goes anywhere and does anything by its name. */
export default function Palette({ text, onText, onOpen, onClose }: PaletteProps) {
  const opened = useRef(onOpen);
  // The dialog within opens first.
  useLayoutEffect(() => opened.current(), []);
  const entries = useEntries(text).map((entry) => ({
    ...entry,
    act() {
      onClose();
      entry.act();
    },
  }));
  return (
    <Dialog title={keysTexts.palette()} onClose={onClose}>
      <div className={styles.palette}>
        <Combobox
          label={keysTexts.paletteHint()}
          listLabel={keysTexts.palette()}
          text={text}
          onText={onText}
          entries={entries}
          found={entries.length === 0 ? keysTexts.nothing() : keysTexts.found(entries.length)}
          isOpen
          large
        />
      </div>
    </Dialog>
  );
}

/** Pages and actions with the text in their names, and matching monitors, servers and sites. */
function useEntries(text: string): readonly ComboboxEntry[] {
  const navigate = useNavigate();
  const wanted = text.trim().toLowerCase();
  const { found } = useFoundSubjects(text, true);
  const go = (key: string, name: string, kind: string, act: () => void): ComboboxEntry => ({ key, name, kind, act });
  const { page, action } = keysTexts;
  const fixed = [
    go("overview", overviewTexts.title(), page(), () => void navigate({ to: "/" })),
    go("monitors", monitorsTexts.title(), page(), () => void navigate({ to: "/", search: { kind: "monitor" } })),
    go("servers", shellTexts.servers(), page(), () => void navigate({ to: "/", search: { kind: "server" } })),
    go("sites", shellTexts.sites(), page(), () => void navigate({ to: "/", search: { kind: "site" } })),
    go("incidents", shellTexts.incidents(), page(), () => void navigate({ to: "/incidents" })),
    go("deployments", shellTexts.deployments(), page(), () => void navigate({ to: "/deployments" })),
    go("maintenance", shellTexts.maintenance(), page(), () => void navigate({ to: "/maintenance" })),
    go("status-pages", shellTexts.statusPages(), page(), () => void navigate({ to: "/status-pages" })),
    go("contacts", shellTexts.contacts(), page(), () => void navigate({ to: "/contacts" })),
    go("settings", shellTexts.settings(), page(), () => void navigate({ to: "/settings" })),
    go("members", settingsTexts.members(), page(), () => void navigate({ to: "/settings/members" })),
    go("profile", accountTexts.profile(), page(), () => void navigate({ to: "/settings/profile" })),
    go("sessions", accountTexts.sessions(), page(), () => void navigate({ to: "/settings/sessions" })),
    go("wall", keysTexts.wall(), page(), () => void navigate({ to: "/", search: { view: "wall" } })),
    go("theme", shellTexts.switchTheme(), action(), switchTheme),
  ];
  const writing = [
    go("new", monitorsTexts.create(), action(), () => void navigate({ to: "/monitors/new" })),
    go("new-server", serversTexts.create(), action(), () => void navigate({ to: "/servers/new" })),
    go("new-site", sitesTexts.create(), action(), () => void navigate({ to: "/sites/new" })),
    go("new-window", keysTexts.newWindow(), action(), () => void navigate({ to: "/maintenance/new" })),
    go("new-contact", contactsTexts.create(), action(), () => void navigate({ to: "/contacts/new" })),
    go("new-status-page", pagesTexts.create(), action(), () => void navigate({ to: "/status-pages/new" })),
    go("tokens", settingsTexts.tokens(), page(), () => void navigate({ to: "/settings/tokens" })),
    go("audit", settingsTexts.audit(), page(), () => void navigate({ to: "/settings/audit-log" })),
  ];
  const watched = found.map(({ id, name, kind, of }) =>
    go(`${of}-${id}`, name, kind, () => void navigate({ to: subjectPages[of], params: { id: String(id) } })),
  );
  const named = [...fixed, ...(mayWrite ? writing : [])].filter(({ name }) => name.toLowerCase().includes(wanted));
  return wanted === "" ? [...named, ...watched] : [...watched, ...named];
}
