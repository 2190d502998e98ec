import { isList, type JsonObject } from "@pharos/core";
import type { Sides } from "./attributes.ts";
import type { Shape } from "./shape.ts";

const VALIDATORS = "github.com/hashicorp/terraform-plugin-framework-validators";
const MODIFIERS = "github.com/hashicorp/terraform-plugin-framework/resource/schema";

/**
 * Validators for choices, bounds and lengths. Patterns have none: `\s` and others mean fewer characters in Go than in
 * JSON Schema, so a right value could be rejected. The API checks them.
 */
export function validators(shape: Shape, schema: JsonObject): JsonObject {
  const calls = callsFor(shape, schema);
  if (calls === null || calls.code.length === 0) return {};
  const imports = [{ path: `${VALIDATORS}/${calls.package}` }];
  return {
    validators: calls.code.map((call) => ({ custom: { imports, schema_definition: `${calls.package}.${call}` } })),
  };
}

function callsFor(
  { kind }: Shape,
  schema: JsonObject,
): { readonly package: string; readonly code: readonly string[] } | null {
  switch (kind) {
    case "string":
      return {
        package: "stringvalidator",
        code: [...choice(schema), ...range(schema, "UTF8Length", "minLength", "maxLength")],
      };
    case "int64":
      return { package: "int64validator", code: [...choice(schema), ...range(schema, "", "minimum", "maximum")] };
    case "float64":
      return { package: "float64validator", code: range(schema, "", "minimum", "maximum") };
    case "list":
      return { package: "listvalidator", code: [...range(schema, "Size", "minItems", "maxItems"), ...unique(schema)] };
    default:
      return null;
  }
}

/** JSON texts and numbers are Go literals as well. */
function choice({ enum: choices }: JsonObject): readonly string[] {
  const values = isList(choices) ? choices.filter((value) => value !== null) : [];
  return values.length > 0 ? [`OneOf(${values.map((value) => JSON.stringify(value)).join(", ")})`] : [];
}

function range(schema: JsonObject, prefix: string, least: string, most: string): readonly string[] {
  const [from, to] = [schema[least], schema[most]];
  if (from !== undefined && to !== undefined) return [`${prefix}Between(${from}, ${to})`];
  if (from !== undefined) return [`${prefix}AtLeast(${from})`];
  return to !== undefined ? [`${prefix}AtMost(${to})`] : [];
}

const unique = ({ uniqueItems }: JsonObject) => (uniqueItems === true ? ["UniqueValues()"] : []);

/** The ID of a record stays. A field that only a create has needs a new record. */
export function planModifiers(field: string, { kind }: Shape, { isFixed = false }: Sides): JsonObject {
  const call = isFixed ? "RequiresReplace" : field === "id" ? "UseStateForUnknown" : null;
  if (call === null || (kind !== "string" && kind !== "int64")) return {};
  const name = `${kind}planmodifier`;
  const custom = { imports: [{ path: `${MODIFIERS}/${name}` }], schema_definition: `${name}.${call}()` };
  return { plan_modifiers: [{ custom }] };
}
