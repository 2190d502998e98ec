import type * as en from "../en/server-setup.ts";
import type { Translation } from "../translation.ts";

export const setupTexts: Translation<typeof en.setupTexts> = {
  title: (name) => `${name} einrichten`,
  token: () => "Token",
  tokenOnce: () => "Kopieren Sie das Token jetzt. Pharos zeigt es nur einmal.",
  tokenGone: () =>
    "Pharos zeigt ein Token nur einmal. Ist es verloren, setzen Sie es zurück. Das alte bleibt 24 Stunden gültig.",
  oldCounts: (moment) => `Das alte Token ist gültig bis ${moment}.`,
  newToken: () => "Token zurücksetzen",
  newTokenTitle: (name) => `Token von ${name} zurücksetzen?`,
  newTokenDetail: () => "Das jetzige Token bleibt 24 Stunden gültig. Ein älteres Token endet sofort.",
  agent: () => "Agent",
  agentDetail: () => "Wählen Sie einen Agent. Läuft einer davon schon auf dem Server, nehmen Sie diesen.",
  install: () => "Installation auf Debian oder Ubuntu",
  start: () => "Start",
  placeholder: (word) => `Ersetzen Sie ${word} durch das Token.`,
  waiting: () => "Warten auf die erste Meldung",
  waitingDetail: () => "Diese Seite aktualisiert sich selbst, etwa eine Minute nach dem Start des Agents.",
  arrived: () => "Meldungen kommen an",
  arrivedDetail: (host) => (host === null ? "Der Server meldet." : `${host} meldet.`),
  silent: () => "Meldet nicht",
  silentDetail: () => "Der Server hat früher gemeldet, jetzt aber nicht.",
  paused: () => "Pausiert",
  pausedDetail: () => "Setzen Sie den Server fort, um seine Meldungen zu überwachen.",
  open: () => "Server öffnen",
};
