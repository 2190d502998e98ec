import type * as en from "../en/copy.ts";
import type { Translation } from "../translation.ts";

export const copyTexts: Translation<typeof en.copyTexts> = {
  copy: (name) => `${name} kopieren`,
  copied: () => "Kopiert.",
  notCopied: () => "Ihr Browser hat das Kopieren verhindert. Wählen Sie den Text aus und kopieren Sie ihn selbst.",
};
