import { audiences } from "@pharos/core";

/** SQL: whom an event concerns, by what happened, which is SQL as well. */
export const audienceOf = (happening: string) =>
  `CASE ${happening} ${Object.entries(audiences)
    .map(([name, audience]) => `WHEN '${name}' THEN '${audience}'`)
    .join(" ")} END`;
