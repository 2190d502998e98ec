import { type JsonObject, secretFields } from "@pharos/core";
import { planModifiers, validators } from "./go-code.ts";
import { resolved, type Schemas, type Shape, shapeOf } from "./shape.ts";

/** The schemas of a field in requests and in answers. Each is undefined if the field is not there. */
export interface Sides {
  /** In the body of the create. Of a data source: in the query. */
  readonly sent?: unknown;
  /** In answers. */
  readonly answered?: unknown;
  readonly isRequired: boolean;
  /** It can be sent only when the record is created. */
  readonly isFixed?: boolean;
}

export interface Place {
  readonly schemas: Schemas;
  /** Data sources have no defaults and no plan modifiers. */
  readonly of: "resource" | "datasource";
}

/** Fields whose names Terraform has for itself: see the test. */
const renamed: Readonly<Record<string, string>> = { depends_on: "depends_on_ids" };

export const attributeName = (field: string): string => renamed[field] ?? field;

/** Fields with a secret, so that plans and logs do not show them. The members of some objects are in the list, too. */
const SECRET = new Set([
  ...["config", "password", "heartbeat_token", "heartbeat_url", "signing_secret", ...secretFields],
  ...["settings", "headers"],
]);

/** The attributes of an object, in the order of its fields. */
export function attributesOf(fields: ReadonlyMap<string, Sides>, place: Place): readonly JsonObject[] {
  return [...fields].map(([field, sides]) => attributeOf(field, sides, place));
}

function attributeOf(field: string, sides: Sides, place: Place): JsonObject {
  const { schemas, of } = place;
  const schema = sides.sent ?? sides.answered;
  const shape = shapeOf(schema, schemas);
  const presence = presenceOf(sides);
  const { description, default: usual } = resolved(schema, schemas);
  const isJson = shape.kind === "json" || (shape.kind === "list" && shape.element.kind === "json");
  const sentences = [description, isJson && "A text with JSON."].filter((one) => typeof one === "string");
  const code = {
    ...(sides.sent !== undefined && validators(shape, resolved(sides.sent, schemas))),
    ...(of === "resource" && planModifiers(field, shape, sides)),
  };
  const value = {
    computed_optional_required: presence,
    ...(sentences.length > 0 && { description: sentences.join(" ") }),
    ...(SECRET.has(field) && { sensitive: true }),
    ...(of === "resource" && presence === "computed_optional" && staticDefault(shape, usual)),
    ...code,
    ...typeMembers(shape, sides, place),
  };
  return { name: attributeName(field), [typeName(shape)]: value };
}

function presenceOf({ sent, answered, isRequired }: Sides) {
  if (sent === undefined) return "computed";
  if (isRequired) return "required";
  return answered === undefined ? "optional" : "computed_optional";
}

/** Lists and objects have no static defaults in the format. */
function staticDefault({ kind }: Shape, usual: unknown) {
  const isScalar = ["string", "int64", "float64", "bool"].includes(kind);
  return isScalar && usual !== undefined && usual !== null ? { default: { static: usual } } : {};
}

const isObjectList = (shape: Shape) => shape.kind === "list" && shape.element.kind === "object";

function typeName(shape: Shape): string {
  if (shape.kind === "json") return "string";
  if (shape.kind === "object") return "single_nested";
  return isObjectList(shape) ? "list_nested" : shape.kind;
}

function typeMembers(shape: Shape, sides: Sides, place: Place): JsonObject {
  if (shape.kind === "object") return { attributes: nested(sides, place, (schema) => schema) };
  if (shape.kind !== "list" && shape.kind !== "map") return {};
  if (shape.element.kind !== "object") return { element_type: elementType(shape.element) };
  const items = (schema: unknown) => resolved(schema, place.schemas)["items"];
  return { nested_object: { attributes: nested(sides, place, items) } };
}

function elementType(shape: Shape): JsonObject {
  if (shape.kind === "list" || shape.kind === "map")
    return { [shape.kind]: { element_type: elementType(shape.element) } };
  return { [shape.kind === "object" || shape.kind === "json" ? "string" : shape.kind]: {} };
}

function nested(sides: Sides, { schemas, of }: Place, within: (schema: unknown) => unknown): readonly JsonObject[] {
  const shapeIn = (schema: unknown) => (schema === undefined ? null : shapeOf(within(schema), schemas));
  return attributesOf(sidesOf(shapeIn(sides.sent), shapeIn(sides.answered)), { schemas, of });
}

/** The fields of an object that is sent and answered, each with its sides. */
export function sidesOf(sent: Shape | null, answered: Shape | null): ReadonlyMap<string, Sides> {
  const ofSent = sent?.kind === "object" ? sent : null;
  const ofAnswer = answered?.kind === "object" ? answered.properties : {};
  const names = new Set([...Object.keys(ofAnswer), ...Object.keys(ofSent?.properties ?? {})]);
  return new Map(
    [...names].map((name) => {
      const isRequired = ofSent?.required.includes(name) ?? false;
      return [name, { sent: ofSent?.properties[name], answered: ofAnswer[name], isRequired }];
    }),
  );
}
