import type { Request, Response } from "express";
import { readBody } from "../body.ts";
import { problemOf } from "../errors.ts";
import { problemAnswer } from "../problems.ts";

/** JSON-RPC 2.0, section 5.1. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;

/** Levels of a message. Tools need far fewer, and the protocol's library recurses until the stack is full. */
const MAX_LEVELS = 64;

/**
 * Reads the message of a request. A message that is wrong is answered at once, with an error of JSON-RPC.
 *
 * @returns undefined if the request has been answered
 */
export async function readMessage(request: Request, response: Response, baseUrl: string): Promise<object | undefined> {
  try {
    const message = await readBody(request, response);
    if (typeof message !== "object" || message === null || Array.isArray(message)) {
      // A batch would be many calls for the allowance of one; the protocol dropped batches in its revision 2025-06-18.
      refuse(response, 400, INVALID_REQUEST, "Send one JSON-RPC message per request.");
    } else if (isDeeper(message, MAX_LEVELS)) {
      refuse(response, 400, INVALID_REQUEST, `The message is nested deeper than ${MAX_LEVELS} levels.`);
    } else {
      return message;
    }
  } catch (error) {
    const problem = problemOf(error);
    if (problem.kind === "internal") throw error;
    const { status, detail } = problemAnswer(problem, baseUrl).body;
    const code = status === 400 ? PARSE_ERROR : INVALID_REQUEST;
    refuse(response, status, code, String(detail));
  }
  return undefined;
}

function isDeeper(value: object, levels: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth < levels && level.length > 0; depth++) {
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  }
  return level.some((one) => typeof one === "object" && one !== null);
}

function refuse(response: Response, status: number, code: number, message: string): void {
  response.status(status).json({ jsonrpc: "2.0", error: { code, message }, id: null });
}
