import { follow } from "./follow.ts";
import { answered, noAnswer } from "./outcome.ts";
import type { Probe } from "./probe.ts";
import { firstRequest } from "./request.ts";
import { unexpectedStatus } from "./status-code.ts";

/** Spec, Monitor types: up when the URL answers with one of `expected_status_codes`. */
export const http: Probe = {
  requires: ["url"],
  async run(target, net, signal) {
    const { expectedStatusCodes } = target;
    try {
      const answer = await follow(firstRequest(target), expectedStatusCodes, net, signal);
      return answered(answer, unexpectedStatus(expectedStatusCodes, answer.statusCode));
    } catch (error) {
      return noAnswer(error);
    }
  },
};
