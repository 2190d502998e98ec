import type * as en from "../en/plot.ts";
import type { Translation } from "../translation.ts";

const ranges = { "24h": "24 h", "7d": "7 d", "30d": "30 d", "90d": "90 d" } as const;

export const plotTexts: Translation<typeof en.plotTexts> = {
  asTable: () => "Als Tabelle zeigen",
  time: () => "Zeit",
  hint: () => "Ziehen Sie über das Diagramm, um es zu vergrößern. Ein Doppelklick setzt es zurück.",
  noValue: () => "–",
  range: () => "Zeitraum",
  rangeName: (range) => ranges[range],
};
