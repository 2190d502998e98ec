import type { PlainPath } from "#router";
import type { ActionName } from "../../registry/actions.ts";

/** The names of actions in the palette and in the list of keys. */
export const actionNames: Readonly<Record<ActionName, () => string>> = {
  acknowledge: () => "Acknowledge",
  assign: () => "Assign to me",
  checkNow: () => "Check now",
  create: () => "Create new",
  docs: () => "Documentation",
  duplicate: () => "Duplicate",
  help: () => "Keyboard shortcuts",
  monitors: () => "Monitors",
  next: () => "Next row",
  open: () => "Open the row",
  palette: () => "Search or jump to…",
  pause: () => "Pause or resume",
  previous: () => "Previous row",
  search: () => "Search the list",
  select: () => "Select the row",
  selectTo: () => "Select up to the row",
  servers: () => "Servers",
  signOut: () => "Sign out",
  sites: () => "Sites",
  snooze: () => "Snooze",
  undo: () => "Undo the last change",
  theme: () => "Switch between light and dark",
  wall: () => "Wall view of monitors",
};

/** Further words by which the palette finds an action: the words of other tools. */
export const actionWords: Readonly<Partial<Record<ActionName, () => string>>> = {
  acknowledge: () => "ack, confirm, answer",
  assign: () => "take, own, owner, responsible",
  checkNow: () => "test, probe, run, recheck",
  docs: () => "help, guide, manual, support",
  duplicate: () => "copy, clone, template",
  help: () => "keys, hotkeys, keyboard",
  monitors: () => "check, uptime, probe, heartbeat, cron",
  pause: () => "stop, disable, mute, silence, start, enable",
  servers: () => "host, machine, agent, cpu, memory, disk, infrastructure",
  signOut: () => "log out, logout, leave, end session",
  sites: () => "website, domain, certificate, crawl, links, security headers, seo",
  snooze: () => "mute, silence, quiet, later, alerts",
  undo: () => "back, revert, take back",
  theme: () => "dark mode, light mode, appearance, colours",
  wall: () => "tiles, television, tv, big screen, kiosk",
};

/** Further words by which the palette finds a page: the words of other tools, and what people want there. */
export const pageWords: Readonly<Record<PlainPath, () => string>> = {
  "/": () =>
    "home, monitors, servers, sites, check now, uptime, probe, website, heartbeat, cron, host, domain, pause, resume, snooze",
  "/notifications": () => "contact, alert, channel, webhook, email, slack, sms, escalation, on-call",
  "/notifications/new": () => "add, create, contact, alert, webhook, email, slack, sms",
  "/comparison": () => "adopt, switch, migrate, silent, uptime kuma, healthchecks, gatus, uptimerobot",
  "/deployments": () => "release, deploy, rollout, version",
  "/incidents": () => "outage, downtime, alert, down, problem, acknowledge, snooze, assign to me",
  "/maintenance": () => "downtime, mute, silence, snooze, window, schedule, planned",
  "/maintenance/new": () => "add, create, downtime, mute, silence, schedule, planned",
  "/new": () => "add, create, check, heartbeat, cron",
  "/new/many": () => "import, csv, paste, bulk",
  "/new/server": () => "add, create, host, machine, agent",
  "/new/site": () => "add, create, website, domain",
  "/places": () => "location, probe, private, inside, on-premises, agent",
  "/places/new": () => "add, create, location, probe, private",
  "/reports": () => "sla, availability, uptime, monthly, statistics",
  "/reports/detection": () => "speed, delay, targets, latency",
  "/settings": () => "team, plan, limits, rename, organization",
  "/settings/audit-log": () => "history, changes, events, security",
  "/settings/members": () => "users, invite, invitations, roles, viewers, owners, admins",
  "/settings/ping-key": () => "heartbeat, slug, secret, rotate",
  "/settings/profile": () => "account, name, password, passkeys, time zone, email",
  "/settings/sessions": () => "devices, browsers, sign out, security",
  "/settings/tokens": () => "api, key, access, secret, program, cli",
  "/status-pages": () => "public, component, subscriber, post",
  "/status-pages/new": () => "add, create, public",
};
