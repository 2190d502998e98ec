import { type DueWork, findDueWork, type Pool } from "@pharos/db";
import type { Tick } from "@pharos/runtime";

interface WhenAnyDueDeps {
  readonly pool: Pool;
  readonly now: () => Date;
  /** A subject that has not changed for this long has settled. */
  readonly settleAfterMs: number;
}

/** Makes a tick of a loop that only works if something of these kinds may be due. */
export type WhenAnyDue = (kinds: readonly (keyof DueWork)[], work: Tick) => Tick;

/** Loops that tick at the same moment share one query for due work. */
export function createWhenAnyDue({ pool, now, settleAfterMs }: WhenAnyDueDeps): WhenAnyDue {
  let reading: Promise<DueWork> | null = null;

  function take(): Promise<DueWork> {
    const at = now();
    return findDueWork(pool, at, new Date(at.getTime() - settleAfterMs));
  }

  function read(): Promise<DueWork> {
    reading ??= take().finally(() => {
      reading = null;
    });
    return reading;
  }

  return (kinds, work) => async (signal) => {
    const due = await read();
    return kinds.some((kind) => due[kind]) ? work(signal) : undefined;
  };
}
