import type { LocationVerdict, Side } from "@pharos/core";
import type { PoolClient } from "pg";
import { Prisma } from "../generated/client.ts";
import { jsonArray, numberArray, textArray } from "../sql/arrays.ts";

/** The sides of a monitor after a check. */
export interface SidesRow {
  readonly subjectId: number;
  readonly failing: readonly Side[];
  readonly verdict: LocationVerdict;
  /** One of the two sides fails, and people were notified of that. */
  readonly isDivided: boolean;
}

/** The sides of a state whose checks start again, for Prisma. */
export const noSides = { sidesFailing: [], locationVerdict: Prisma.DbNull };

const WRITE_SIDES = `
UPDATE subject_states st SET sides_failing = n.failing::text[], location_verdict = n.verdict::jsonb
FROM unnest($1::int[], $2::text[], $3::text[]) AS n (subject_id, failing, verdict) WHERE st.subject_id = n.subject_id`;

/** The caller holds the states' locks. */
export async function writeSides(client: PoolClient, rows: readonly SidesRow[]): Promise<void> {
  await client.query({
    name: "write_sides",
    text: WRITE_SIDES,
    values: [
      numberArray(rows.map(({ subjectId }) => subjectId)),
      textArray(rows.map(({ failing }) => textArray(failing))),
      jsonArray(rows.map(({ verdict, isDivided }) => ({ ...verdict, is_divided: isDivided }))),
    ],
  });
}
