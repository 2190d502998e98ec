import type { JsonObject } from "@pharos/core";
import { contactConfigs } from "@pharos/operations";
import { type Components, documented } from "./components.ts";

/** Replaces the schema titled `ContactConfig` by a choice, one for each type of contact. */
export function contactConfig(components: Components): JsonObject {
  const configs = Object.entries(contactConfigs);
  return {
    description: "The keys that the contact's type needs; other keys are dropped.",
    anyOf: configs.map(([type, { schema, example }]) =>
      documented({ ...schema, description: `For \`${type}\`.`, examples: [example] }, components),
    ),
  };
}
