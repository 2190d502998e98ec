import { isList, type JsonObject, objectOrEmpty } from "@pharos/core";

/**
 * The members that each type of attribute must have in addition to the usual ones. Only types that our specification has
 * (terraform-plugin-codegen-spec 0.2.0, spec/v0.1/schema.json).
 */
const typeMembers: Readonly<Record<string, readonly string[]>> = {
  bool: [],
  float64: [],
  int64: [],
  string: [],
  list: ["element_type"],
  map: ["element_type"],
  list_nested: ["nested_object"],
  single_nested: ["attributes"],
};

const IDENTIFIER = /^[a-z_][a-z0-9_]*$/;
const PRESENCES = ["computed", "computed_optional", "optional", "required"];
const USUAL = ["computed_optional_required", "description", "sensitive", "validators"];
const OF_RESOURCES = ["default", "plan_modifiers"];
/**
 * Names of Terraform's own arguments of a resource or a data source, which no attribute at the top can have
 * (Terraform 1.9, internal/configs/resource.go).
 */
const RESERVED = ["connection", "count", "depends_on", "for_each", "lifecycle", "provider", "provisioner"];

/** The mistakes in a specification, a line for each. */
export function specMistakes(spec: JsonObject): readonly string[] {
  const mistakes: string[] = [];
  for (const section of ["resources", "datasources"] as const) {
    for (const { name, schema } of listOf(spec[section])) {
      const place = `${section}.${name}`;
      if (!IDENTIFIER.test(String(name))) mistakes.push(`${place}: no identifier`);
      const attributes = listOf(objectOrEmpty(schema)["attributes"]);
      for (const one of attributes)
        if (RESERVED.includes(String(one["name"]))) mistakes.push(`${place}: ${one["name"]}`);
      mistakes.push(...attributeMistakes(attributes, place, section === "resources"));
    }
  }
  return mistakes;
}

function attributeMistakes(attributes: readonly JsonObject[], place: string, isResource: boolean): readonly string[] {
  const names = attributes.map(({ name }) => String(name));
  const twice = names.filter((name, index) => names.indexOf(name) < index);
  return [
    ...twice.map((name) => `${place}.${name}: twice`),
    ...attributes.flatMap((attribute) => mistakesOf(attribute, `${place}.${attribute["name"]}`, isResource)),
  ];
}

function mistakesOf({ name, ...typed }: JsonObject, place: string, isResource: boolean): readonly string[] {
  const [type = "", ...others] = Object.keys(typed);
  const own = typeMembers[type];
  if (!IDENTIFIER.test(String(name)) || own === undefined || others.length > 0) return [`${place}: no attribute`];
  const value = objectOrEmpty(typed[type]);
  const known = [...USUAL, ...own, ...(isResource ? OF_RESOURCES : [])];
  const presence = value["computed_optional_required"];
  const inner = type === "single_nested" ? value["attributes"] : objectOrEmpty(value["nested_object"])["attributes"];
  const isWrong =
    Object.keys(value).some((key) => !known.includes(key)) ||
    own.some((key) => value[key] === undefined) ||
    !PRESENCES.includes(String(presence)) ||
    // A default of a value that Terraform may not compute stops the provider.
    ("default" in value && presence !== "computed_optional");
  return [
    ...(isWrong ? [`${place}: ${JSON.stringify(value)}`] : []),
    ...attributeMistakes(listOf(inner), place, isResource),
  ];
}

const listOf = (value: unknown) => (isList(value) ? value.map(objectOrEmpty) : []);
