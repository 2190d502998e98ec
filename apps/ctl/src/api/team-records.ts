import { CommandError } from "../failure.ts";
import type { Api } from "./client.ts";

/** Everything that a team has, as the API shows it. */
export interface TeamRecords {
  readonly contacts: readonly unknown[];
  readonly monitors: readonly unknown[];
}

const PER_PAGE = 100;

/** Reads all contacts and monitors; a Viewer's token would see secrets masked. */
export async function readTeamRecords(api: Api): Promise<TeamRecords> {
  const contacts = dataOf((await api.send("GET", "/notification-contacts")).body);
  const monitors: unknown[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { body } = await api.send("GET", `/monitors?per_page=${PER_PAGE}&page=${page}`);
    monitors.push(...dataOf(body));
    last = Number(Object(Object(body).meta).last_page) || 1;
  }
  return { contacts, monitors };
}

/** The list in an answer. */
export function dataOf(body: unknown): readonly unknown[] {
  const { data } = Object(body);
  if (!Array.isArray(data)) throw new CommandError("The API's answer is no list: is it a Pharos?");
  return data;
}
