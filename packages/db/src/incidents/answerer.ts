import type { Answerer } from "@pharos/core";
import { Prisma } from "../generated/client.ts";

/** SQL: the name of a person who acts. */
export function nameOf(by: Answerer): Prisma.Sql {
  if ("name" in by) return Prisma.sql`${by.name}`;
  return Prisma.sql`(SELECT coalesce(name, email) FROM users WHERE id = ${by.userId})`;
}
