import { behind, follow } from "./follow.ts";
import { answered, noAnswer, unexpectedStatus } from "./outcome.ts";
import type { Probe } from "./probe.ts";
import { createWitness } from "./witness.ts";

/** Spec, Monitor types: up when the URL answers with one of `expected_status_codes`. */
export const http: Probe = {
  requires: ["url"],
  async run(target, net, signal) {
    const { expectedStatusCodes } = target;
    const witness = createWitness(target);
    try {
      const { answer, redirectedTo } = await follow(target, witness, net, signal);
      return answered(answer, behind(redirectedTo, unexpectedStatus(expectedStatusCodes, answer.statusCode)), witness);
    } catch (error) {
      return noAnswer(error, witness);
    }
  },
};
