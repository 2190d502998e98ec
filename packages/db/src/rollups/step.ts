import type { Pool, PoolClient } from "pg";
import { databaseFailure } from "../connection/failure.ts";
import type { SetAside } from "../sql/set-aside.ts";
import { inTransaction } from "../sql/transaction.ts";

/**
 * Subjects of one step at most. At an interval of 10 s and three votes per check, an hour of them is half a million
 * rows.
 */
const MAX_SUBJECTS = 500;

const SUBJECTS = "SELECT subject_id FROM subject_states WHERE subject_id > $1 ORDER BY subject_id LIMIT $2";

/**
 * A single subject that takes too long is tried so often before it is left out, because a lock or a slow disk may pass.
 */
const MAX_LATE_TRIES = 10;

/** Where a pass over all subjects has got to: up to this subject of this hour or day. */
export interface PassPlace {
  readonly hour: Date;
  readonly afterSubjectId: number;
}

/** A pass over the subjects, hour by hour or day by day. */
export interface Pass<Place extends PassPlace> {
  /** @returns null if there is nothing to do, or another process does it */
  claim(client: PoolClient): Promise<Place | null>;
  rollUp(client: PoolClient, subjectIds: readonly number[], place: Place): Promise<void>;
  /** @param lastSubjectId up to which the hour or day is done; undefined if all of it is */
  advance(client: PoolClient, place: Place, lastSubjectId: number | undefined): Promise<void>;
}

/**
 * Runs steps of passes, each of some subjects, and commits the position with each. After a step that fails, or takes
 * too long, the next one has half the subjects. After a step that succeeds, the next one has twice as many. If a single
 * subject fails, or takes too long again and again, its hour or day is left out.
 *
 * @param setAside called with the subjects that were left out
 * @returns makes a step, and says whether there was something to do
 */
export function createSteps(setAside: SetAside<number>, maxSubjects = MAX_SUBJECTS) {
  let size = maxSubjects;
  /** For a single subject. */
  let lateTries = 0;
  return async <Place extends PassPlace>(pool: Pool, pass: Pass<Place>): Promise<boolean> => {
    try {
      const isMore = await inTransaction(pool, (client) =>
        step(client, pass, { size, isPatient: lateTries < MAX_LATE_TRIES, setAside }),
      );
      lateTries = 0;
      size = Math.min(maxSubjects, size * 2);
      return isMore;
    } catch (error) {
      const failure = databaseFailure(error);
      if (size === 1 && failure === "late") lateTries += 1;
      if (failure === "away" || size === 1) throw error;
      size = Math.ceil(size / 2);
      return true;
    }
  };
}

interface StepOptions {
  readonly size: number;
  /** A subject that takes too long is tried again. */
  readonly isPatient: boolean;
  readonly setAside: SetAside<number>;
}

async function step<Place extends PassPlace>(
  client: PoolClient,
  pass: Pass<Place>,
  { size, isPatient, setAside }: StepOptions,
): Promise<boolean> {
  const place = await pass.claim(client);
  if (place === null) return false;
  const { rows } = await client.query<{ subject_id: number }>(SUBJECTS, [place.afterSubjectId, size]);
  const ids = rows.map((row) => row.subject_id);
  const [first] = ids;
  if (first !== undefined && size === 1) await rollUpOne(client, pass, first, place, { isPatient, setAside });
  else if (first !== undefined) await pass.rollUp(client, ids, place);
  await pass.advance(client, place, ids.length === size ? ids.at(-1) : undefined);
  return true;
}

/** In the transaction that holds the place, so that no other process gets further at the same time. */
async function rollUpOne<Place extends PassPlace>(
  client: PoolClient,
  pass: Pass<Place>,
  subjectId: number,
  place: Place,
  { isPatient, setAside }: Omit<StepOptions, "size">,
): Promise<void> {
  await client.query("SAVEPOINT one");
  try {
    await pass.rollUp(client, [subjectId], place);
  } catch (error) {
    const failure = databaseFailure(error);
    if (failure === "away" || (failure === "late" && isPatient)) throw error;
    await client.query("ROLLBACK TO one");
    setAside(subjectId, error);
  }
}
