/** Texts of the palette and of the list of keys. */
export const keysTexts = {
  palette: () => "Search or jump to…",
  paletteHint: () => "Page, monitor, server, site or action",
  /** An action on the monitor, the server, the site or the incident of the page. */
  of: (action: string, name: string) => `${action}: ${name}`,
  nothing: () => "No results.",
  notLoaded: () => "The list of pages and actions could not be loaded.",
  found: (count: number) => (count === 1 ? "1 result" : `${count} results`),
  sections: { found: () => "Found", do: () => "Do", go: () => "Go to" },
  server: () => "Server",
  site: () => "Site",
  channel: () => "Channel",
  statusPage: () => "Status page",
  window: () => "Maintenance window",
  help: () => "Keyboard shortcuts",
  on: () => "Enable keyboard shortcuts",
  onHint: () => "Ctrl+K or Cmd+K always works.",
};
