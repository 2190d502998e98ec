import { isList, type JsonObject, objectOrEmpty } from "@pharos/core";
import { attributeName, attributesOf, type Sides, sidesOf } from "./attributes.ts";
import { resolved, type Schemas, type Shape, shapeOf } from "./shape.ts";

/** The version of the format: terraform-plugin-codegen-spec 0.2.0, spec/v0.1/schema.json. */
const FORMAT_VERSION = "0.1";

/** The provider reads all pages of a list. */
const PAGING = ["page", "per_page"];

type Paths = ReadonlyMap<string, JsonObject>;

/** The provider code specification for the API that an OpenAPI document describes. @param root the path of the API */
export function providerSpec(document: JsonObject, root: string): JsonObject {
  const schemas = objectOrEmpty(objectOrEmpty(document["components"])["schemas"]);
  const all = Object.entries(objectOrEmpty(document["paths"]));
  const below = all.filter(([path]) => path.startsWith(`${root}/`));
  const paths: Paths = new Map(below.map(([path, item]) => [path.slice(root.length), objectOrEmpty(item)]));
  return {
    version: FORMAT_VERSION,
    provider: { name: "pharos", schema: { attributes: providerAttributes } },
    resources: [...paths].flatMap(([path, item]) => resource(path, item, paths, schemas) ?? []),
    datasources: [...paths].flatMap(([path, item]) => datasource(path, objectOrEmpty(item["get"]), schemas) ?? []),
  };
}

const providerAttributes: readonly JsonObject[] = [
  {
    name: "url",
    string: { optional_required: "optional", description: "URL of Pharos. Default: the variable PHAROS_URL." },
  },
  {
    name: "token",
    string: {
      optional_required: "optional",
      sensitive: true,
      description: "API token of an Owner or Admin. Default: the variable PHAROS_TOKEN.",
    },
  },
];

/** A record that a client can create, read, change and delete; null for another path. */
function resource(path: string, { post }: JsonObject, paths: Paths, schemas: Schemas): JsonObject | null {
  const record = [...paths].find(([other]) => isRecordOf(other, path))?.[1] ?? {};
  const { get, patch, delete: remove } = record;
  if ([post, get, patch, remove].includes(undefined)) return null;
  const [created, changed, answered] = [bodyOf(post, schemas), bodyOf(patch, schemas), answerOf(get, schemas)];
  const fields = [...sidesOf(created, answered)].map(([name, sides]): readonly [string, Sides] => [
    name,
    { ...sides, isFixed: sides.sent !== undefined && !isChangeable(name, created, changed, schemas) },
  ]);
  const attributes = attributesOf(new Map(fields), { schemas, of: "resource" });
  return { name: nameOf(path).replace(/s$/, ""), schema: { description: descriptionOf(post), attributes } };
}

const isRecordOf = (path: string, collection: string) =>
  path.startsWith(`${collection}/{`) && path.endsWith("}") && !path.slice(collection.length + 1).includes("/");

/** A change that accepts any text for a choice only accepts the present one. */
function isChangeable(name: string, created: Shape | null, changed: Shape | null, schemas: Schemas): boolean {
  const [first, later] = [created, changed].map((shape) =>
    shape?.kind === "object" ? shape.properties[name] : undefined,
  );
  if (later === undefined) return false;
  return !isList(resolved(first, schemas)["enum"]) || isList(resolved(later, schemas)["enum"]);
}

/** The answer of a GET without an ID, which is a list or one record. Null for another path or another form. */
function datasource(path: string, get: JsonObject, schemas: Schemas): JsonObject | null {
  const answer = path.includes("{") ? null : answerOf(get, schemas);
  if (answer === null) return null;
  const place = { schemas, of: "datasource" } as const;
  const attributes = attributesOf(queryOf(get, schemas), place);
  const description = descriptionOf(get);
  const name = nameOf(path);
  if (answer.kind === "object") {
    return {
      name,
      schema: { description, attributes: [...attributes, ...attributesOf(sidesOf(null, answer), place)] },
    };
  }
  if (answer.kind !== "list" || answer.element.kind !== "object") return null;
  const items = attributesOf(sidesOf(null, answer.element), place);
  const list = { computed_optional_required: "computed", nested_object: { attributes: items } };
  return {
    name,
    schema: { description, attributes: [...attributes, { name: attributeName(name), list_nested: list }] },
  };
}

function queryOf({ parameters }: JsonObject, schemas: Schemas): ReadonlyMap<string, Sides> {
  const all = isList(parameters) ? parameters.map(objectOrEmpty) : [];
  const filters = all.filter((one) => one["in"] === "query" && !PAGING.includes(String(one["name"])));
  return new Map(
    filters.map(({ name, description, schema, required }) => {
      const sent = { description, ...resolved(schema, schemas) };
      return [String(name), { sent, answered: undefined, isRequired: required === true }];
    }),
  );
}

const nameOf = (path: string) => path.slice(1).replaceAll(/[-/.]/g, "_");

const descriptionOf = (operation: unknown) => String(objectOrEmpty(operation)["summary"]);

function bodyOf(operation: unknown, schemas: Schemas): Shape | null {
  const schema = jsonSchemaOf(objectOrEmpty(operation)["requestBody"]);
  return schema === undefined ? null : shapeOf(schema, schemas);
}

/** The shape of `data`. */
function answerOf(operation: unknown, schemas: Schemas): Shape | null {
  const schema = jsonSchemaOf(objectOrEmpty(objectOrEmpty(operation)["responses"])["200"]);
  const shape = schema === undefined ? null : shapeOf(schema, schemas);
  return shape?.kind === "object" && "data" in shape.properties ? shapeOf(shape.properties["data"], schemas) : null;
}

function jsonSchemaOf(content: unknown): unknown {
  return objectOrEmpty(objectOrEmpty(objectOrEmpty(content)["content"])["application/json"])["schema"];
}
