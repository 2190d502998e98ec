import type * as en from "../en/palette.ts";
import type { Translation } from "../translation.ts";

export const paletteTexts: Translation<typeof en.paletteTexts> = {
  palette: () => "Suchen oder springen …",
  paletteHint: () => "Seite, Monitor, Server, Website oder Aktion",
  notLoaded: () => "Seiten und Aktionen konnten nicht geladen werden.",
};
