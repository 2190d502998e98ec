import type * as en from "../en/leave-guard.ts";
import type { Translation } from "../translation.ts";

export const leaveGuardTexts: Translation<typeof en.leaveGuardTexts> = {
  notLoaded: () => "Die nächste Seite konnte nicht geladen werden. Ihr Text ist noch hier.",
};
