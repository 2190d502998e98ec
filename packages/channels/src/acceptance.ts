import { isJsonObject, type JsonObject, jsonOrUndefined, objectOrEmpty } from "@pharos/core";
import type { Acceptance } from "./channel.ts";
import type { AnswerRule } from "./template/preset.ts";

/** The meaning of an answer: the message arrived, another attempt may help, or the message did not arrive. */
export type Judgement = "accepted" | "busy" | "failed";

const EVERY_SUCCESS: Acceptance = { codes: null, accepted: null, busy: null };

/** Judges an answer by the rules of its receiver. */
export function judge(statusCode: number, body: string, rules: Acceptance = EVERY_SUCCESS): Judgement {
  const { codes, accepted, busy } = rules;
  const json = accepted === null && busy === null ? {} : objectIn(body);
  if (busy !== null && says(json, busy)) return "busy";
  const isSuccess = codes === null ? statusCode >= 200 && statusCode < 300 : codes.includes(statusCode);
  return isSuccess && (accepted === null || says(json, accepted)) ? "accepted" : "failed";
}

function says(json: JsonObject, { member, values }: AnswerRule): boolean {
  let value: unknown = json;
  for (const name of member.split(".")) {
    value = isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  }
  return values.some((one) => one === value);
}

function objectIn(body: string): JsonObject {
  return objectOrEmpty(jsonOrUndefined(body));
}
