import type { TeamData } from "@pharos/operations";
import type { FirstOverview } from "./api/overview-queries.ts";

type MemberRole = "owner" | "admin" | "viewer";

interface Boot {
  readonly user: {
    readonly email: string;
    readonly name: string | null;
    /** The time zone that they chose; null for the zone of the browser. */
    readonly timeZone: string | null;
  };
  readonly role: MemberRole;
  readonly team: Pick<TeamData, "id" | "name" | "plan" | "max_monitors" | "min_interval_seconds">;
  readonly teams: readonly { readonly id: number; readonly name: string }[];
  /** Public address without a slash at its end. */
  readonly baseUrl: string;
  readonly version: string;
  /** The name of each region by its key, or that all workers run on one machine. */
  readonly regionNames: "this-machine" | Readonly<Record<string, string>>;
  /** The data of the first page, so that the first paint needs no second request. */
  readonly first?: FirstOverview;
}

function readBoot(): Boot {
  const text = document.getElementById("boot")?.textContent;
  if (!text) throw new Error("The page holds no data about the user.");
  const boot: unknown = JSON.parse(text);
  if (!isBoot(boot)) throw new Error("The page's data about the user is invalid.");
  return boot;
}

const MEMBERS = ["user", "role", "team", "teams", "baseUrl", "version", "regionNames"];

/** The server that sent the page also wrote it, so only its type is checked. */
function isBoot(value: unknown): value is Boot {
  return typeof value === "object" && value !== null && MEMBERS.every((name) => name in value);
}

/** The data that the server put into the page: the user, the team, and the data of the first page. */
export const boot: Boot = readBoot();

/** Whether the page offers controls that change something. The server decides whether it may be done. */
export const mayWrite = boot.role !== "viewer";
