import type { CallToolResult } from "@modelcontextprotocol/server";
import { ProblemError } from "@pharos/core";
import { execute, type OperationAnswer, type SenderContext } from "@pharos/operations";
import { problemOf } from "../errors.ts";
import { lastPage } from "../page-links.ts";
import { problemAnswer } from "../problems.ts";
import { type Arguments, idErrors, operationFor, rawInput } from "./input.ts";
import { markedData, plainJson } from "./text.ts";
import type { Tool } from "./tool.ts";
import { unknownArguments, unknownErrors } from "./unknown.ts";

/** The input of a call of a tool. */
export interface ToolCall {
  readonly context: SenderContext;
  /** Called with every unexpected error. */
  readonly onUnexpected: (error: unknown) => void;
}

/** Carries out the operation of a tool. A refusal or an error is an answer as well: the problem that REST would answer. */
export async function callTool(tool: Tool, given: Arguments, call: ToolCall): Promise<CallToolResult> {
  try {
    return await answer(tool, given, call);
  } catch (error) {
    const problem = problemOf(error);
    if (problem.kind === "internal") call.onUnexpected(error);
    const { body } = problemAnswer(problem, call.context.baseUrl);
    return {
      isError: true,
      content: [{ type: "text", text: `Rejected: ${body.status} ${body.title}.\n${plainJson(body)}` }],
    };
  }
}

async function answer(tool: Tool, given: Arguments, { context }: ToolCall): Promise<CallToolResult> {
  const operation = operationFor(tool, given);
  const unknown = unknownArguments(tool, given);
  const onUnknownFields = (below: readonly string[]) => unknownErrors(tool, [...unknown, ...below]);
  const input = { ...rawInput(operation, given), onUnknownFields };
  const answered = await execute(operation, input, context).catch((error: unknown) => {
    const errors = idErrors(operation, given);
    const isForgotten = problemOf(error).kind === "not-found" && Object.keys(errors).length > 0;
    throw isForgotten
      ? new ProblemError({ kind: "invalid", errors: { ...unknownErrors(tool, unknown), ...errors } })
      : error;
  });
  if (operation.output === null) return { content: [{ type: "text", text: `${tool.answer}.` }] };
  return { content: [{ type: "text", text: markedData(heading(tool, answered), answered.data) }] };
}

function heading(tool: Tool, { data, page }: OperationAnswer): string {
  if (!Array.isArray(data)) return tool.answer;
  if (page === undefined) return `${tool.answer}: ${data.length}`;
  return `${tool.answer}: ${data.length} of ${page.total}, page ${page.number} of ${lastPage(page)}`;
}
