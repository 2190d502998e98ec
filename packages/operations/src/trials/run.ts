import {
  expiringCertificate,
  monitorDefaults,
  NetError,
  type ProbedSettings,
  type ProbeNet,
  ProblemError,
  patchSettings,
  pick,
  probedSettings,
} from "@pharos/core";
import { type Probe, type ProbedType, probes } from "@pharos/probes";
import Type, { type Static } from "typebox";
import { patchOf } from "../monitors/patch.ts";
import { monitorFields } from "../monitors/schema.ts";
import type { Context } from "../operation.ts";
import { notingAnswers } from "./note-answer.ts";
import { foundView, seenView, type Trial } from "./record.ts";

const Fields = Type.Partial(Type.Object(monitorFields));

/** The target of a trial. */
interface Tried {
  readonly settings: ProbedSettings;
  readonly password: string | null;
  readonly timeoutMs: number;
}

/**
 * The settings of a monitor with these fields.
 *
 * @param maxMs the check waits for the monitor's timeout, and for no more than this
 */
export function triedOf(
  type: ProbedType,
  fields: Static<typeof Fields>,
  caller: Context["caller"],
  maxMs: number,
): Tried {
  const patch = patchOf(fields, caller);
  const settings = patchSettings(type, { ...monitorDefaults, name: "", checkIntervalMinutes: 1 }, patch);
  const timeoutMs = Math.min(settings.requestTimeoutSeconds * 1_000, maxMs);
  return { settings: pick(settings, probedSettings), password: patch.password || null, timeoutMs };
}

/**
 * Runs one check of a monitor from this server. Nothing is stored.
 *
 * @throws ProblemError `conflict` if this server could not run the check
 */
export async function runTrial(
  type: ProbedType,
  { settings, password, timeoutMs }: Tried,
  { clock, outbound }: Pick<Context, "clock" | "outbound">,
): Promise<Trial> {
  const probe: Probe = probes[type];
  const { sslExpiryWarningDays: warningDays, ...probed } = settings;
  const target = { ...probed, url: probed.url ?? "", password };
  const run = async (open: ProbeNet, signal: AbortSignal) => {
    const { net, noted } = notingAnswers(open);
    return { outcome: await probe.run(target, net, signal), answer: noted() };
  };
  const { outcome, answer } = await outbound.probe(timeoutMs, run).catch(refuseUnmade);
  const nowMs = clock.now().getTime();
  const isAboutCertificate = probe.watchesCertificate ?? false;
  const isDegraded = expiringCertificate(outcome, { warningDays, isAboutCertificate }, nowMs)?.degrades ?? false;
  const suggests = outcome.passed && settings.assertions.length === 0;
  return { ...foundView(outcome, isDegraded, nowMs), ...seenView(answer, suggests) };
}

/** A probe that could not run says nothing about its target. */
function refuseUnmade(error: unknown): never {
  if (!(error instanceof NetError) || error.kind !== "aborted") throw error;
  throw new ProblemError({ kind: "conflict", detail: "This server could not run the check.", retryAfterSeconds: 5 });
}
