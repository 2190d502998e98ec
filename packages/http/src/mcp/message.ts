import type { Request, Response } from "express";
import { readBody } from "../body.ts";
import { HttpProblemError, problemAnswer } from "../problems.ts";

/** JSON-RPC 2.0, section 5.1. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;

/**
 * Reads the message that a request carries, or answers what is wrong with it, as JSON-RPC has it.
 *
 * @returns undefined once it is answered
 */
export async function readMessage(request: Request, response: Response, baseUrl: string): Promise<object | undefined> {
  try {
    const message = await readBody(request, response);
    if (typeof message === "object" && message !== null && !Array.isArray(message)) return message;
    // A batch would be many calls for the allowance of one; the protocol dropped batches in its revision 2025-06-18.
    refuse(response, 400, INVALID_REQUEST, "Send one JSON-RPC message per request.");
  } catch (error) {
    if (!(error instanceof HttpProblemError)) throw error;
    const { status, detail } = problemAnswer(error.problem, baseUrl).body;
    const code = error.problem.kind === "malformed-json" ? PARSE_ERROR : INVALID_REQUEST;
    refuse(response, status, code, String(detail));
  }
  return undefined;
}

function refuse(response: Response, status: number, code: number, message: string): void {
  response.status(status).json({ jsonrpc: "2.0", error: { code, message }, id: null });
}
