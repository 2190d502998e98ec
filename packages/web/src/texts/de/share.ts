import type * as en from "../en/share.ts";
import type { Translation } from "../translation.ts";

export const shareTexts: Translation<typeof en.shareTexts> = {
  title: (name) => `${name} teilen`,
  action: () => "Teilen und API",
  api: () => "API",
  curlGet: () => "Status als JSON",
  curlCheck: () => "Jetzt prüfen",
  close: () => "Schließen",
};
