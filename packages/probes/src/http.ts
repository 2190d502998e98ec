import { follow } from "./follow.ts";
import { answered, noAnswer } from "./outcome.ts";
import type { Probe } from "./probe.ts";
import { firstRequest } from "./request.ts";

/** Spec, Monitor types: up when the URL answers with one of `expected_status_codes`. */
export const http: Probe = {
  requires: ["url"],
  async run(target, net, signal) {
    const { expectedStatusCodes } = target;
    try {
      const answer = await follow(firstRequest(target), expectedStatusCodes, net, signal);
      const expected = expectedStatusCodes.includes(answer.statusCode);
      return answered(answer, expected ? null : unexpected(expectedStatusCodes, answer.statusCode));
    } catch (error) {
      return noAnswer(error);
    }
  },
};

/** `Expected 200, 201 or 204, got 503`. */
function unexpected(expectedStatusCodes: readonly number[], statusCode: number): string {
  const others = expectedStatusCodes.slice(0, -1).join(", ");
  const last = expectedStatusCodes.at(-1) ?? "no status code";
  return `Expected ${others === "" ? last : `${others} or ${last}`}, got ${statusCode}`;
}
