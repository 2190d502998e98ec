import type * as en from "../en/leaving.ts";
import type { Translation } from "../translation.ts";

export const leavingTexts: Translation<typeof en.leavingTexts> = {
  title: () => "Seite ohne Speichern verlassen?",
  detail: () => "Ihre Änderungen gehen verloren.",
  leave: () => "Seite verlassen",
  stay: () => "Hier bleiben",
  signedOut: () => "Sie sind abgemeldet",
  signedOutDetail: () => "Ihr Text ist noch hier. Melden Sie sich an und speichern Sie erneut.",
  passwordOf: (email) => `Passwort von ${email}`,
  wrongPassword: () => "Das Passwort ist falsch.",
  signIn: () => "Anmelden",
  byPasskey: () => "Passkey verwenden",
  otherPerson: (signedIn, email) => `Sie sind als ${signedIn} angemeldet. Nur ${email} kann diesen Text speichern.`,
  noPasskey: () => "Es wurde kein Passkey verwendet.",
  otherWays: () => "Andere Wege zur Anmeldung",
  otherTeam: () => "Ein anderes Team ist offen",
  otherTeamDetail: (team) =>
    `Sie haben in einem anderen Tab ein anderes Team geöffnet. Ihr Text für ${team} ist noch hier. Öffnen Sie ${team} wieder, um ihn zu speichern.`,
  reopen: (team) => `${team} wieder öffnen`,
};
