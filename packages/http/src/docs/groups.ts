import { type JsonObject, objectOrEmpty } from "@pharos/core";
import { at, type DescribedOperation, describedOperations, objectsIn, resolve, textOf } from "./described.ts";
import { API_DOCS } from "./paths.ts";

/** The operations of one page of the reference. */
export interface OperationGroup {
  readonly id: string;
  readonly name: string;
  /** Path of its page. */
  readonly path: string;
  readonly operations: readonly DescribedOperation[];
}

/** The groups of an OpenAPI document, which are its tags. */
export function groupsOf(document: JsonObject): readonly OperationGroup[] {
  const described = describedOperations(document);
  return objectsIn(document["tags"]).map((tag) => {
    const name = textOf(tag["name"]);
    const id = name.toLowerCase().replaceAll(" ", "-");
    return { id, name, path: `${API_DOCS}/${id}`, operations: described.filter((one) => one.tag === name) };
  });
}

/** Every header that some answer has, by its name. */
export function headersOf(document: JsonObject): Readonly<Record<string, JsonObject>> {
  const answers = describedOperations(document).flatMap(({ answers }) => answers.map(([, answer]) => answer));
  const headers = answers.flatMap((answer) => Object.entries(at(answer, "headers")));
  return Object.fromEntries(headers.map(([name, header]) => [name, resolve(document, objectOrEmpty(header))]));
}

/** Every object that has a name. */
export function schemasOf(document: JsonObject): Readonly<Record<string, JsonObject>> {
  const schemas = Object.entries(at(document, "components", "schemas"));
  return Object.fromEntries(schemas.map(([name, schema]) => [name, objectOrEmpty(schema)]));
}
