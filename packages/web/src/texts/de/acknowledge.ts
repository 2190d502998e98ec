import type * as en from "../en/acknowledge.ts";
import type { Translation } from "../translation.ts";

export const acknowledgeTexts: Translation<typeof en.acknowledgeTexts> = {
  acknowledge: () => "Bestätigen",
  acknowledged: (count) => (count > 1 ? `${count} Störungen bestätigt.` : "Bestätigt."),
  alreadyAcknowledged: (name) => `${name ?? "Jemand"} hat dies schon bestätigt.`,
  takeBack: () => "Rückgängig",
  undone: () => "Die Bestätigung ist beendet.",
};
