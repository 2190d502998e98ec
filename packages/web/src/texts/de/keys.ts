import type * as en from "../en/keys.ts";
import type { Translation } from "../translation.ts";

export const keysTexts: Translation<typeof en.keysTexts> = {
  help: () => "Tastenkürzel",
  on: () => "Tastenkürzel einschalten",
  onHint: () => "Strg+K oder Cmd+K geht immer.",
};
