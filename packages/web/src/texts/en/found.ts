/** Texts of lists of search results. */
export const foundTexts = {
  sections: { found: () => "Found", do: () => "Do", go: () => "Go to" },
  /** An action on the monitor, the server, the site or the incident of the page. */
  of: (action: string, name: string) => `${action}: ${name}`,
  nothing: () => "No results.",
  found: (count: number) => (count === 1 ? "1 result" : `${count} results`),
  server: () => "Server",
  site: () => "Site",
  place: () => "Place",
  channel: () => "Channel",
  statusPage: () => "Status page",
  window: () => "Maintenance window",
};
