/** Texts of the palette and of the list of keys. */
export const keysTexts = {
  palette: () => "Search or jump to…",
  paletteHint: () => "Page, monitor, server, site or action",
  /** An action on the monitor, the server, the site or the incident of the page. */
  of: (action: string, name: string) => `${action}: ${name}`,
  nothing: () => "No results.",
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

export const actionNames = {
  acknowledge: () => "Acknowledge",
  assign: () => "Assign to me",
  checkNow: () => "Check now",
  create: () => "Create new",
  docs: () => "Documentation",
  next: () => "Next row",
  openRow: () => "Open the row",
  pause: () => "Pause or resume",
  previous: () => "Previous row",
  search: () => "Search the list",
  select: () => "Select the row",
  selectTo: () => "Select up to the row",
  signOut: () => "Sign out",
  snooze: () => "Snooze",
  theme: () => "Switch between light and dark",
  wall: () => "Wall view of monitors",
};

/** Further words by which the palette finds an action. */
export const actionWords = {
  acknowledge: () => "ack, confirm, answer",
  assign: () => "take, own, owner, responsible",
  checkNow: () => "test, probe, run, recheck",
  docs: () => "help, guide, manual, support",
  help: () => "keys, hotkeys, keyboard",
  monitors: () => "check, uptime, probe, heartbeat, cron",
  pause: () => "stop, disable, mute, silence, start, enable",
  servers: () => "host, machine, agent, cpu, memory, disk, infrastructure",
  signOut: () => "log out, logout, leave, end session",
  snooze: () => "mute, silence, quiet, later, alerts",
  sites: () => "website, domain, certificate, crawl, links, security headers, seo",
  theme: () => "dark mode, light mode, appearance, colours",
  wall: () => "tiles, television, tv, big screen, kiosk",
};
