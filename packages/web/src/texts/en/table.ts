export const tableTexts = {
  actions: () => "Actions",
  orderChanged: () => "Order changed.",
  showOrder: () => "Show",
  stale: () => "These rows could not be refreshed.",
  again: () => "Try again",
  noMatch: () => "No match.",
  clear: () => "Clear filters",
  moreFilters: () => "More filters",
  filters: () => "Filters",
  showAll: (count: number) => `Show all ${count}`,
};
