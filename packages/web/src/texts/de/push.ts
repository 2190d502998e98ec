import type * as en from "../en/push.ts";
import type { Translation } from "../translation.ts";

export const pushTexts: Translation<typeof en.pushTexts> = {
  thisBrowser: () => "Dieser Browser",
  detail: () => "Meldungen erscheinen als Benachrichtigungen auf diesem Gerät.",
  yours: () => "Eigene Browser mit Benachrichtigungen",
  none: () => "Noch kein Browser.",
  turnOn: () => "Benachrichtigungen einschalten",
  turnedOn: () => "Benachrichtigungen sind an. Als Nächstes den Kanal an Monitore hängen.",
  denied: () => "Der Browser erlaubt hier keine Benachrichtigungen. Das ändern seine Einstellungen für diese Seite.",
  noSubscription: () => "Der Browser bekam von seinem Push-Dienst kein Abonnement. Bitte später noch einmal versuchen.",
  unknown: () =>
    "Dieser Browser kann hier keine Benachrichtigungen zeigen. Sie brauchen HTTPS. Auf iPhone und iPad gehört Pharos zuerst auf den Home-Bildschirm.",
  help: () => "So funktionieren Benachrichtigungen",
  nameOf: (browser, system) =>
    browser !== "" && system !== "" ? `${browser} unter ${system}` : browser || system || "Browser",
};
