import type * as en from "../en/sign-in-again.ts";
import type { Translation } from "../translation.ts";

export const signInTexts: Translation<typeof en.signInTexts> = {
  signInAgain: () => "Bestätigen Sie, dass Sie es sind",
  signInAgainDetail: () =>
    "Diese Seite braucht eine Anmeldung in den letzten 10 Minuten. Danach kommen Sie hierher zurück.",
};
