import { CommandError } from "@pharos/commandline";
import { ContactRecord, MonitorRecord, TeamRecord } from "@pharos/operations";
import Type from "typebox";
import { INVALID } from "../failure.ts";
import { type EntryKind, isOperatorKind, kinds, type OperatorKind } from "../kinds.ts";
import { answerOf } from "./answer.ts";
import type { ApiClient } from "./client.ts";

/** The limits and the usage of a team. */
export interface TeamLimits {
  readonly plan: string;
  readonly maxMonitors: number;
  readonly monitors: number;
  readonly minIntervalMinutes: number;
  readonly minIntervalSeconds: number;
}

/** The properties of a contact or a monitor that apply and export need in addition to its settings. */
export interface SentRecord {
  readonly id: number;
  readonly key: string | null;
  /** Missing in records of the operator's kinds. */
  readonly type?: string;
  readonly name: string;
  /** Of a monitor. */
  readonly has_password?: boolean;
  readonly has_client_key?: boolean;
  /** Of a monitor. */
  readonly notification_contacts?: readonly { readonly id: number }[];
  /** Of a monitor. */
  readonly reminders?: readonly { readonly contact_id: number; readonly remind_after_minutes: number }[];
  /** Of a monitor. */
  readonly escalations?: readonly { readonly contact_id: number; readonly after_minutes: number }[];
  /** Of a monitor. */
  readonly depends_on?: readonly number[];
  /** Of a group. */
  readonly members?: readonly number[];
}

/** Everything that a team has, as the API shows it. */
export interface TeamRecords {
  readonly contacts: readonly SentRecord[];
  readonly monitors: readonly SentRecord[];
  /** Only by the operator's door. */
  readonly others?: Readonly<Partial<Record<OperatorKind, readonly SentRecord[]>>>;
}

const PER_PAGE = 100;
/** Far more than a team has. The API says how many pages there are, and may be wrong. */
const MAX_PAGES = 1000;

const TeamAnswer = Type.Object({ data: TeamRecord });
const ContactList = Type.Object({ data: Type.Array(ContactRecord) });
const MonitorPage = Type.Object({
  data: Type.Array(MonitorRecord),
  meta: Type.Object({ last_page: Type.Integer() }),
});

/**
 * The limits of a token's team, if the token may change it.
 * @throws CommandError for a Viewer's token, because masked values cannot be compared or exported
 */
export async function readTeamLimits(api: ApiClient): Promise<TeamLimits> {
  const { data } = answerOf(TeamAnswer, (await api.send("GET", "/team")).body);
  if (data.token_role === "viewer") {
    throw new CommandError(
      "PHAROS_TOKEN is a Viewer's token: it cannot read secrets or change anything. Use the token of an Owner or Admin.",
      { exitCode: INVALID },
    );
  }
  return {
    plan: data.plan,
    maxMonitors: data.max_monitors,
    monitors: data.monitors_count,
    minIntervalMinutes: data.min_interval_minutes,
    minIntervalSeconds: data.min_interval_seconds,
  };
}

/**
 * Reads all contacts and monitors; a Viewer's token would see secrets masked.
 * @throws CommandError if the API says that there are more than 100,000 monitors
 */
export async function readTeamRecords(api: ApiClient): Promise<TeamRecords> {
  const { data: contacts } = answerOf(ContactList, (await api.send("GET", "/notification-contacts")).body);
  const monitors: SentRecord[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, meta } = await readMonitorPage(api, `per_page=${PER_PAGE}&page=${page}`);
    monitors.push(...data);
    last = meta.last_page;
    if (last > MAX_PAGES) {
      const most = (MAX_PAGES * PER_PAGE).toLocaleString("en");
      throw new CommandError(`The team has more than ${most} monitors. This client does not support so many.`);
    }
  }
  return { contacts, monitors };
}

const OperatorList = Type.Object({
  data: Type.Array(
    Type.Object({ id: Type.Integer(), name: Type.String(), key: Type.Union([Type.String(), Type.Null()]) }),
  ),
});

/** The records of the kinds that only the operator's door has. */
export async function readOperatorRecords(
  api: ApiClient,
  wanted: readonly EntryKind[],
): Promise<NonNullable<TeamRecords["others"]>> {
  const found: Partial<Record<OperatorKind, readonly SentRecord[]>> = {};
  for (const kind of wanted.filter(isOperatorKind)) {
    found[kind] = answerOf(OperatorList, (await api.send("GET", kinds[kind].path)).body).data;
  }
  return found;
}

/**
 * Finds a monitor by its key.
 * @throws CommandError if the team has none with the key
 */
export async function findMonitorId(api: ApiClient, key: string): Promise<number> {
  const [found] = (await readMonitorPage(api, `key=${encodeURIComponent(key)}`)).data;
  if (found === undefined) throw new CommandError(`There is no monitor with the key ${key}.`, { exitCode: INVALID });
  return found.id;
}

/**
 * Finds the monitors with each of these tags.
 * @throws CommandError if the team has none, or more than this many
 */
export async function findTaggedIds(api: ApiClient, tags: readonly string[], most: number): Promise<readonly number[]> {
  const query = tags.map((tag) => `tag=${encodeURIComponent(tag)}`).join("&");
  const ids: number[] = [];
  for (let page = 1, last = 1; page <= last && ids.length <= most; page += 1) {
    const { data, meta } = await readMonitorPage(api, `${query}&per_page=${PER_PAGE}&page=${page}`);
    ids.push(...data.map(({ id }) => id));
    last = meta.last_page;
  }
  const found = ids.length === 0 ? "no monitor" : `more than ${most} monitors`;
  if (ids.length === 0 || ids.length > most)
    throw new CommandError(`The team has ${found} with ${tags.join(" and ")}.`, { exitCode: INVALID });
  return ids;
}

async function readMonitorPage(api: ApiClient, query: string) {
  return answerOf(MonitorPage, (await api.send("GET", `/monitors?${query}`)).body);
}
