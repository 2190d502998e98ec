import { setTimeout as sleep } from "node:timers/promises";
import { CommandError } from "@pharos/commandline";
import { type ApiClient, ApiProblem, answerOf, findTaggedIds, INVALID, type Sent } from "@pharos/configuration";
import { MAX_DEPLOYED_MONITORS } from "@pharos/core";
import { type DeploymentData, DeploymentDetailRecord } from "@pharos/operations";
import Type, { type Static } from "typebox";

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
  const tagged = tags.length === 0 ? [] : await findTaggedIds(api, tags, MAX_DEPLOYED_MONITORS);
  const isId = (monitor: string) => /^\d+$/.test(monitor);
  const monitor_keys = monitors.filter((monitor) => !isId(monitor));
  const named = {
    monitor_ids: [...new Set([...tagged, ...monitors.filter(isId).map(Number)])],
    ...(monitor_keys.length > 0 && { monitor_keys }),
  };
  const request = { json: { ...started, ...named }, headers: { "Idempotency-Key": requestKey } };
  try {
    return answerOf(DeploymentAnswer, (await api.send("POST", "/deployments", request)).body).data;
  } catch (error) {
    throw aboutKey(error, monitor_keys);
  }
}

/** The problem of a key, with the key that the user wrote; any other error as it is. */
function aboutKey(error: unknown, keys: readonly string[]): unknown {
  if (!(error instanceof ApiProblem)) return error;
  for (const [index, key] of keys.entries()) {
    const [advice] = error.errors[`monitor_keys.${index}`] ?? [];
    if (advice !== undefined) return new CommandError(`${key}: ${advice}`, { exitCode: INVALID, cause: error });
  }
  return error;
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
