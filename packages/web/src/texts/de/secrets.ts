import type * as en from "../en/secrets.ts";
import type { Translation } from "../translation.ts";

export const secretTexts: Translation<typeof en.secretTexts> = {
  kept: () => "Ich habe es gespeichert",
  show: () => "Zeigen",
  hide: () => "Verbergen",
  showIt: (name) => `${name} zeigen`,
  hideIt: (name) => `${name} verbergen`,
};
