import type { TeamRecords } from "@pharos/configuration";
import { objectOrEmpty, parseUrl } from "@pharos/core";
import { qualifiedKey } from "@pharos/operations";
import { discoveredKey } from "./entries.ts";
import type { FoundObject } from "./found.ts";
import { typeOf } from "./labels.ts";
import { send } from "./request.ts";

const TIMEOUT_MS = 10_000;

export interface SentPings {
  readonly sent: number;
  readonly notes: readonly { readonly about: string; readonly text: string }[];
}

/**
 * Pings the heartbeat of each healthy object, one after the other.
 * @throws CommandError once one of them gets no answer: the others would not either
 */
export async function pingHealthy(
  objects: readonly FoundObject[],
  project: string,
  { monitors }: TeamRecords,
): Promise<SentPings> {
  const byKey = new Map(monitors.map((record) => [record.key, objectOrEmpty(record)]));
  const notes: { about: string; text: string }[] = [];
  let sent = 0;
  for (const object of objects) {
    if (typeOf(object) !== "heartbeat" || object.isHealthy !== true) continue;
    const note = (text: string) => notes.push({ about: object.about, text });
    const url = pingUrl(byKey.get(qualifiedKey(project, discoveredKey(object.identity, "heartbeat", project))));
    if (url === null) {
      note("has no heartbeat in Pharos yet: apply its file first");
      continue;
    }
    const endpoint = { name: `The ping URL of ${object.about}`, at: new URL(url.origin) };
    const { status } = await send(endpoint, url.pathname, { method: "POST", timeoutMs: TIMEOUT_MS });
    if (status >= 200 && status < 300) sent += 1;
    else note(`was not pinged: the answer was ${status}`);
  }
  return { sent, notes };
}

function pingUrl(record: Readonly<Record<string, unknown>> | undefined): URL | null {
  const url = record?.["heartbeat_url"];
  return typeof url === "string" ? parseUrl(url) : null;
}
