import { setTimeout as sleep } from "node:timers/promises";
import { MAX_DEPLOYED_MONITORS } from "@pharos/core";
import { type DeploymentData, DeploymentDetailRecord } from "@pharos/operations";
import Type, { type Static } from "typebox";
import { answerOf, type Sent } from "./answer.ts";
import type { ApiClient } from "./client.ts";
import { findMonitorId, findTaggedIds } from "./team.ts";

const DeploymentAnswer = Type.Object({ data: DeploymentDetailRecord });

/** A deployment, as the API shows it. */
export type SentDeployment = Sent<Static<typeof DeploymentDetailRecord>>;

/** As `POST /deployments`, without the monitors. */
interface StartedDeployment {
  readonly name: string;
  readonly version: string | null;
  readonly url: string | null;
  readonly key: string | null;
  readonly quiet_minutes: number;
}

/** The verdict is there after 90 seconds, and each question costs one request of the user's allowance. */
const POLL_MS = 3_000;

/** The monitors of a deployment: some by their ids or keys, where digits are an id, and those with each of the tags. */
export interface ChosenMonitors {
  readonly monitors: readonly string[];
  /** Empty: no others. */
  readonly tags: readonly string[];
}

/** @param requestKey a fresh name for the request */
export async function startDeployment(
  api: ApiClient,
  started: StartedDeployment,
  { monitors, tags }: ChosenMonitors,
  requestKey: string,
): Promise<SentDeployment> {
  const chosen = new Set(tags.length === 0 ? [] : await findTaggedIds(api, tags, MAX_DEPLOYED_MONITORS));
  for (const monitor of monitors) {
    chosen.add(/^\d+$/.test(monitor) ? Number(monitor) : await findMonitorId(api, monitor));
  }
  const request = { json: { ...started, monitor_ids: [...chosen] }, headers: { "Idempotency-Key": requestKey } };
  return answerOf(DeploymentAnswer, (await api.send("POST", "/deployments", request)).body).data;
}

/** The same again changes nothing, so the client may repeat it. */
export async function finishDeployment(
  api: ApiClient,
  id: number,
  result: NonNullable<DeploymentData["result"]>,
): Promise<SentDeployment> {
  const { body } = await api.send("POST", `/deployments/${id}/finish`, { json: { result } });
  return answerOf(DeploymentAnswer, body).data;
}

/** Polls until the state is final, or the signal. */
export async function waitForDeployment(
  api: ApiClient,
  deployment: SentDeployment,
  signal: AbortSignal,
): Promise<SentDeployment> {
  let current = deployment;
  while (current.state === "running" || current.state === "verifying") {
    await sleep(POLL_MS, undefined, { signal });
    current = answerOf(DeploymentAnswer, (await api.send("GET", `/deployments/${current.id}`)).body).data;
  }
  return current;
}
