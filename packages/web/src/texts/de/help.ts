import type * as en from "../en/help.ts";
import type { Translation } from "../translation.ts";

export const helpTexts: Translation<typeof en.helpTexts> = {
  link: () => "Hilfe (in neuem Tab)",
  documentation: () => "Dokumentation",
};
