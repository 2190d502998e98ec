import type * as en from "../en/table.ts";
import type { Translation } from "../translation.ts";

export const tableTexts: Translation<typeof en.tableTexts> = {
  actions: () => "Aktionen",
  orderChanged: () => "Neue Reihenfolge.",
  showOrder: () => "Zeigen",
  stale: () => "Diese Zeilen konnten nicht aktualisiert werden.",
  again: () => "Erneut versuchen",
  noMatch: () => "Keine Treffer.",
  clear: () => "Filter aufheben",
  moreFilters: () => "Weitere Filter",
  filters: () => "Filter",
  showAll: (count) => `Alle ${count} zeigen`,
};
