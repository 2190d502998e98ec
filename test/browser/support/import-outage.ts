import type { RecordSource } from "@pharos/core";
import type { Client } from "../../support/client.ts";

const DAY_MS = 86_400_000;

/** Stores an outage before the monitor was created, of which another system gave no cause. @returns the incident */
export async function importOutage(api: Client, monitor: unknown, source: RecordSource): Promise<unknown> {
  const nowMs = Date.now();
  const ago = (days: number) => new Date(nowMs - days * DAY_MS).toISOString();
  const outages = [{ started_at: ago(3), ended_at: ago(2.9), cause: null }];
  await api.post(`/monitors/${monitor}/record`, { source, observed_from: ago(4), observed_until: ago(1), outages });
  const [incident] = await api.list(`/monitors/${monitor}/incidents`);
  return incident?.["id"];
}
