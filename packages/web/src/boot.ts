import type { TeamData } from "@pharos/operations";
import { useSyncExternalStore } from "react";
import type { FirstOverview } from "./api/overview-queries.ts";
import { isSame } from "./lib/body.ts";

type MemberRole = "owner" | "admin" | "viewer";

/** The user and the team of the page. Other people can change them while the page is open. */
export interface Boot {
  readonly user: {
    readonly email: string;
    readonly name: string | null;
    /** The time zone that they chose; null for the zone of the browser. */
    readonly timeZone: string | null;
  };
  readonly role: MemberRole;
  readonly team: Pick<TeamData, "id" | "name" | "plan" | "max_monitors" | "min_interval_seconds">;
  readonly teams: readonly { readonly id: number; readonly name: string }[];
}

interface Installation {
  /** Public address without a slash at its end. */
  readonly baseUrl: string;
  readonly version: string;
  /** The name of each region by its key, or that all workers run on one machine. */
  readonly regionNames: "this-machine" | Readonly<Record<string, string>>;
  /** The data of the first page, so that the first paint needs no second request. */
  readonly first?: FirstOverview;
}

function readBoot(): Boot & Installation {
  const text = document.getElementById("boot")?.textContent;
  if (!text) throw new Error("The page has no user.");
  const boot: unknown = JSON.parse(text);
  if (!isBoot(boot)) throw new Error("The user is invalid.");
  return boot;
}

const MEMBERS = ["user", "role", "team", "teams", "baseUrl", "version", "regionNames"];

/** The server that sent the page also wrote it, so only its type is checked. */
function isBoot(value: unknown): value is Boot & Installation {
  return typeof value === "object" && value !== null && MEMBERS.every((name) => name in value);
}

const { user, role, team, teams, ...rest } = readBoot();
let boot: Boot = { user, role, team, teams };
const listeners = new Set<() => void>();

/** The part of the data in the page that stays the same while the page is open. */
export const installation: Installation = rest;

/** The user and the team now, for code that is no component. */
export const bootNow = (): Boot => boot;

/** The user and the team. The component is rendered again when somebody changes them. */
export function useBoot(): Boot {
  return useSyncExternalStore(subscribe, bootNow);
}

/** Whether the page offers controls that change something. The server decides whether it may be done. */
export function useMayWrite(): boolean {
  return useBoot().role !== "viewer";
}

/** Shows the user and the team as the server has them now. */
export function renewBoot(next: Boot): void {
  if (isSame(next, boot)) return;
  boot = next;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
