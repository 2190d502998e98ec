/** A vote as it is recorded, in the order of check numbers. */
export interface RecordedVote {
  readonly subjectId: number;
  readonly checkNumber: number;
  readonly status: string;
  /** Null of one that passed. */
  readonly errorMessage: string | null;
  /** Null of a heartbeat. */
  readonly region: string | null;
  readonly atMs: number;
}

export interface RecordedIncident {
  readonly id: number;
  readonly subjectId: number;
  readonly startedAtMs: number;
  readonly resolvedAtMs: number | null;
}

/** A check that is over: whether it failed, and when its votes were. */
export interface Check {
  readonly failed: boolean;
  readonly atMs: readonly number[];
}

/**
 * Goes through all checks of a subject and computes the incidents that they must have caused. This does not depend on
 * the real code. A check that has a vote `down` has failed, the first failure opens an incident, and the next pass ends
 * it.
 *
 * @param passMayBeHistory a ping that comes late is a check that passed and may end nothing
 * @returns what the incidents have otherwise, in a sentence each
 */
export function replay(
  votes: readonly RecordedVote[],
  incidents: readonly RecordedIncident[],
  { passMayBeHistory }: { readonly passMayBeHistory: boolean },
): readonly string[] {
  const wrong: string[] = [];
  const expected = [...incidents].sort((one, other) => one.id - other.id);
  let open: RecordedIncident | undefined;
  for (const [number, { failed, atMs }] of checksOf(votes)) {
    if (failed && !open) {
      open = expected.shift();
      if (!open) return [...wrong, `check ${number} failed and opened no incident`];
      if (!atMs.includes(open.startedAtMs)) wrong.push(`incident ${open.id} did not start with check ${number}`);
    } else if (!failed && open) {
      const endedAtMs = open.resolvedAtMs;
      const ends = endedAtMs !== null && (atMs.includes(endedAtMs) || endedAtMs === open.startedAtMs);
      if (ends) open = undefined;
      else if (!passMayBeHistory) {
        wrong.push(`check ${number} passed and did not end incident ${open.id}`);
        open = undefined;
      }
    }
  }
  if (open && open.resolvedAtMs !== null) wrong.push(`incident ${open.id} ended, and no check says so`);
  return [...wrong, ...expected.map(({ id }) => `no check opened incident ${id}`)];
}

/** The checks by their number, in the order of their votes. */
export function checksOf(votes: readonly RecordedVote[]): ReadonlyMap<number, Check> {
  const checks = new Map<number, Check>();
  for (const { checkNumber, status, atMs } of votes) {
    const before = checks.get(checkNumber);
    const failed = status === "down" || (before?.failed ?? false);
    checks.set(checkNumber, { failed, atMs: [...(before?.atMs ?? []), atMs] });
  }
  return checks;
}
