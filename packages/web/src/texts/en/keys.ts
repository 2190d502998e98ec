/** Texts of the palette and of the list of keys. */
export const keysTexts = {
  palette: () => "Search or jump to…",
  paletteHint: () => "Page, monitor, server, site or action",
  nothing: () => "No results.",
  found: (count: number) => (count === 1 ? "1 result" : `${count} results`),
  sections: { found: () => "Found", do: () => "Do", go: () => "Go to" },
  server: () => "Server",
  site: () => "Site",
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
  sites: () => "website, domain, certificate, crawl, links, security headers, seo",
  theme: () => "dark mode, light mode, appearance, colours",
  wall: () => "tiles, television, tv, big screen, kiosk",
};
