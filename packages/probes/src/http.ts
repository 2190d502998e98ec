import { behind, follow } from "./follow.ts";
import { answered, noAnswer, unexpectedStatus } from "./outcome.ts";
import type { Probe } from "./probe.ts";
import { firstRequest } from "./request.ts";

/** Spec, Monitor types: up when the URL answers with one of `expected_status_codes`. */
export const http: Probe = {
  requires: ["url"],
  async run(target, net, signal) {
    const { expectedStatusCodes } = target;
    try {
      const { answer, redirectedTo } = await follow(firstRequest(target), expectedStatusCodes, net, signal);
      const fault = unexpectedStatus(expectedStatusCodes, answer.statusCode);
      return answered(answer, fault && behind(redirectedTo, fault));
    } catch (error) {
      return noAnswer(error);
    }
  },
};
