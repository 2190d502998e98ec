import { audiences } from "@pharos/core";

/** SQL: the audience of an event, by its happening, which is SQL as well. */
export const audienceOf = (happening: string) =>
  `CASE ${happening} ${Object.entries(audiences)
    .map(([name, audience]) => `WHEN '${name}' THEN '${audience}'`)
    .join(" ")} END`;
