import { describe, expect, it } from "@jest/globals";
import { NumberedCheckRecord } from "@pharos/operations";
import { VERSION } from "@pharos/runtime";
import Type from "typebox";
import { answerOf } from "./answer.ts";

const CheckAnswer = Type.Object({ data: NumberedCheckRecord });
const values = { response_time_ms: 7, http_status_code: 200, region: "lon", error_message: null };
const example = { check_number: 1, checked_at: null, status: "up", ...values };
const OTHER = `PHAROS_URL must be a Pharos of this version or newer.`;

describe("an answer", () => {
  it.each<[string, object]>([
    ["of this version", { ...example }],
    ["of a newer one, with a field more", { ...example, regions: ["lon"] }],
    ["of a newer one, with a value more in an enumeration", { ...example, status: "asleep" }],
  ])("%s is taken as it is", (_what, data) => {
    expect(answerOf(CheckAnswer, { data })).toEqual({ data });
  });

  it.each<[string, unknown, string]>([
    ["that is no JSON", null, "it must be object"],
    ["of something else", { ok: true }, "it must have required property 'data'"],
    ["without a field", { data: { ...example, region: undefined } }, "data must have required property 'region'"],
    ["with a field of another type", { data: { ...example, check_number: "7" } }, "data.check_number must be integer"],
  ])("%s is refused with its place, and quotes no value", (_what, body, place) => {
    const sent: unknown = body === null ? null : JSON.parse(JSON.stringify(body));
    expect(() => answerOf(CheckAnswer, sent)).toThrow(
      `The API's answer does not fit Pharos ${VERSION}: ${place}. ${OTHER}`,
    );
  });
});
