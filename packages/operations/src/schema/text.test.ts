import { expect, it } from "@jest/globals";
import { isJsonObject } from "@pharos/core";
import { apiOperations } from "../api.ts";
import { dashboardOperations } from "../dashboard.ts";

/** Fields with rules that accept only values they know, such as zones. The type in an update is only compared. */
const READ_BY_RULES =
  /\.(data|embed_origins|heartbeat_cron|original_start|rrule|starts_local|time_zone)$|^update-(monitor|contact)\.body\.type$/;

/** The places where the schema accepts a text that holds a NUL, which PostgreSQL would reject. */
function unstorable(schema: unknown, where: string): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => unstorable(one, where));
  if (!isJsonObject(schema)) return [];
  const { type, enum: choices, const: only, format, pattern, properties, propertyNames } = schema;
  const isText =
    [type].flat().includes("string") && choices === undefined && only === undefined && format === undefined;
  const takesNul = isText && (pattern === undefined || new RegExp(String(pattern), "u").test("a\u0000b"));
  const names = propertyNames === undefined ? [] : unstorable(propertyNames, `${where} (names)`);
  const members = isJsonObject(properties)
    ? Object.entries(properties).flatMap(([name, property]) => unstorable(property, `${where}.${name}`))
    : [];
  const others = ["items", "anyOf", "oneOf", "allOf", "additionalProperties"].flatMap((key) =>
    unstorable(schema[key], where),
  );
  return [...(takesNul ? [where] : []), ...names, ...members, ...others];
}

it("no operation takes a text that cannot be stored", () => {
  const found = [...apiOperations, ...dashboardOperations].flatMap(({ name, body, query }) => [
    ...unstorable(body, `${name}.body`),
    ...unstorable(query, `${name}.query`),
  ]);
  expect(found.filter((where) => !READ_BY_RULES.test(where))).toEqual([]);
});
