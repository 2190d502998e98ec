/** Items that wait, in one queue for each team. The teams take turns. */
export interface TeamQueues<T> {
  /** Items that wait, of all teams together. */
  readonly size: number;
  sizeOf(teamId: number): number;
  /** @param goesFirst before the team's items that wait already; other teams are not passed */
  add(teamId: number, item: T, goesFirst: boolean): void;
  /**
   * Takes items in turn, one of each team, again and again until no team may. A team that has had its turn goes to the end.
   * @param may asked before each item
   * @param take called with each item; its changes apply to the next question
   */
  takeInTurn(may: (teamId: number) => boolean, take: (teamId: number, item: T) => void): void;
  /** Removes items wherever they wait. */
  remove(isGone: (item: T) => boolean): readonly T[];
}

export function createTeamQueues<T>(): TeamQueues<T> {
  let size = 0;
  /** In the order of the teams' turns. No queue is empty. */
  const queues = new Map<number, T[]>();

  return {
    get size() {
      return size;
    },
    sizeOf: (teamId) => queues.get(teamId)?.length ?? 0,
    add(teamId, item, goesFirst) {
      const queue = queues.get(teamId);
      if (queue === undefined) queues.set(teamId, [item]);
      else if (goesFirst) queue.unshift(item);
      else queue.push(item);
      size += 1;
    },
    takeInTurn(may, take) {
      // A team that is set again is visited again, because a Map's iteration includes later entries.
      for (const [teamId, queue] of queues) {
        if (!may(teamId)) continue;
        const first = queue.shift();
        queues.delete(teamId);
        if (queue.length > 0) queues.set(teamId, queue);
        if (first === undefined) continue;
        size -= 1;
        take(teamId, first);
      }
    },
    remove(isGone) {
      const removed: T[] = [];
      for (const [teamId, queue] of queues) {
        const kept = queue.filter((item) => !isGone(item));
        if (kept.length === queue.length) continue;
        removed.push(...queue.filter(isGone));
        if (kept.length > 0) queues.set(teamId, kept);
        else queues.delete(teamId);
      }
      size -= removed.length;
      return removed;
    },
  };
}
