import { setTimeout } from "node:timers/promises";
import { NetError, objectOrEmpty } from "@pharos/core";
import {
  type EnrolmentToken,
  enrolBodyOf,
  fieldRoutes,
  isEnrolAnswer,
  type ProbeIdentity,
  signEnrolment,
  trustedKeys,
} from "@pharos/field";
import { type KeptClient, noAnswerWithin } from "@pharos/net";
import { StartError } from "@pharos/runtime";
import { readAnswer } from "./field-client.ts";
import type { OpenedProbe } from "./key-file.ts";
import { nextStep, type ReadAnswer, unavailable } from "./next-step.ts";

export interface Enrolling {
  readonly client: KeptClient;
  readonly token: EnrolmentToken;
  readonly identity: ProbeIdentity;
  readonly name: string;
  readonly program: string;
  readonly features: readonly string[];
}

const TRIES = 5;
const TIMEOUT_MS = 30_000;
const MAX_ANSWER_BYTES = 64 * 1024;

const SOMEBODY_ELSE =
  "Somebody between this machine and Pharos answers instead of Pharos: the answer is not signed by the Pharos that made PHAROS_ENROL. The probe was not enrolled, and stores no key.";

const TOKEN_REFUSED = "Pharos does not accept PHAROS_ENROL";
/** Of a sentence of the service that is shown. */
const MAX_SENTENCE = 255;

/**
 * Enrols a probe by its token, which stays here: only signatures by it travel.
 *
 * @throws StartError that says what the owner of the machine can do
 */
export async function enrol({ client, token, identity, ...program }: Enrolling): Promise<OpenedProbe> {
  const body = Buffer.from(JSON.stringify(enrolBodyOf(identity, program)));
  let why = "";
  let timeMs = Date.now();
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const asked = await post(client, body, signEnrolment(body, timeMs, { token, identity }));
    const answer = asked instanceof NetError ? null : asked;
    if (answer?.code === "token") throw new StartError(`${TOKEN_REFUSED}${sentenceIn(answer)}`);
    const step = nextStep(answer, tries, Math.random());
    if (step.kind === "go-on") return trusted(answer?.body, token, identity);
    why = asked instanceof NetError ? asked.message : `${unavailable(asked)}${sentenceIn(asked)}`;
    // An answer says which time it is.
    const saidMs = answer?.code === "clock" ? timeIn(answer.body) : null;
    if (step.kind === "wait" && saidMs === null && tries < TRIES) await setTimeout(step.ms);
    timeMs = saidMs ?? Date.now();
  }
  throw new StartError(`The probe could not be enrolled: ${why.replace(/\.$/, "")}.`);
}

async function post(
  client: KeptClient,
  body: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<ReadAnswer | NetError> {
  const { method, path } = fieldRoutes.enrol;
  const sent = { ...headers, "content-type": "application/json" };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return readAnswer(
      await client.send({ method, path, headers: sent, body, maxAnswerBytes: MAX_ANSWER_BYTES, signal }),
    );
  } catch (error) {
    if (!(error instanceof NetError)) throw error;
    return error.kind === "aborted" ? noAnswerWithin(TIMEOUT_MS) : error;
  }
}

/** The sentence of the service, as one line after a colon. Something else on the way has no code, and says nothing here. */
function sentenceIn({ code, body }: ReadAnswer): string {
  const { detail } = objectOrEmpty(body);
  if (code === null || typeof detail !== "string") return "";
  return `: ${detail.replaceAll(/\p{C}+/gu, " ").slice(0, MAX_SENTENCE)}`;
}

function timeIn(body: unknown): number | null {
  const now = objectOrEmpty(body)["now"];
  return typeof now === "number" && Number.isSafeInteger(now) ? now : null;
}

function trusted(answer: unknown, token: EnrolmentToken, identity: ProbeIdentity): OpenedProbe {
  const installation = isEnrolAnswer(answer) ? trustedKeys(answer, token.fingerprint) : null;
  if (!isEnrolAnswer(answer) || installation === null) throw new StartError(SOMEBODY_ELSE);
  return { identity, answer, installation };
}
