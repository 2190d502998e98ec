import openapiTS, { astToString } from "openapi-typescript";

const HEADER =
  "// Made from /api/v1/openapi.json by openapi-typescript; openapi-client.test.ts says how to make it again.\n\n";

/** TypeScript types of an OpenAPI document, as the generator writes them. */
export async function clientTypes(document: string): Promise<string> {
  return HEADER + astToString(await openapiTS(document, { defaultNonNullable: false }));
}
