import { createExpectations } from "./expectations.ts";
import { behind, follow } from "./follow.ts";
import { withToken } from "./oauth2.ts";
import { answered, noAnswer, unexpectedStatus } from "./outcome.ts";
import type { Probe, ProbeTarget } from "./probe.ts";
import { withSteps } from "./steps.ts";
import { createWitness } from "./witness.ts";

/** Spec, Monitor types: up when the URL answers with one of `expected_status_codes`, and as else the monitor expects. */
export const http: Probe = {
  requires: ["url"],
  run: (target, net, signal) => probePage(target, null, net, signal),
};

type Net = Parameters<Probe["run"]>[1];

/** @param keyword that the body must hold; null if it needs no keyword */
export async function probePage(
  target: ProbeTarget,
  keyword: string | null,
  ...[net, signal]: [Net, AbortSignal]
): ReturnType<Probe["run"]> {
  const { oauth2, steps } = target;
  const askOwn = (own: ProbeTarget, calls: Pick<Net, "http">) => {
    const ask = (one: ProbeTarget) => askPage(one, keyword, calls, signal);
    return oauth2 === null ? ask(own) : withToken(own, oauth2, net, signal, ask);
  };
  return steps === null ? askOwn(target, net) : withSteps(target, steps, net, signal, askOwn);
}

async function askPage(
  target: ProbeTarget,
  keyword: string | null,
  ...[net, signal]: [Pick<Net, "http">, AbortSignal]
): ReturnType<Probe["run"]> {
  const { expectedStatusCodes } = target;
  const witness = createWitness(target);
  const { reader, fault: faultOf } = createExpectations(target, keyword, witness);
  try {
    const { answer, redirectedTo } = await follow(target, witness, net, signal, reader);
    const fault = unexpectedStatus(expectedStatusCodes, answer.statusCode) ?? faultOf(answer);
    return answered(answer, behind(redirectedTo, fault), witness);
  } catch (error) {
    return noAnswer(error, witness);
  }
}
