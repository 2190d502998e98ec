interface Waiting<T> {
  readonly take: () => Promise<T>;
  readonly resolve: (taken: T) => void;
  readonly reject: (error: unknown) => void;
}

export interface Lanes<T> {
  /** Takes a turn once those before it in the contact's lane have been taken. @throws what `take` throws */
  enter(contactId: number, take: () => Promise<T>): Promise<T>;
}

/**
 * One lane per contact in this process. The contact's row is the lock between notifiers; here its turns stand in line
 * before they ask for a connection, so that a contact with many alerts keeps none from the others.
 *
 * @param isFull whether a turn says that the contact takes no more for now: that is then the answer to all that stood
 *   behind it when it began, for what they wait for publishes them again. Who came later may have been published by that.
 */
export function createLanes<T>(isFull: (taken: T) => boolean): Lanes<T> {
  const lanes = new Map<number, Waiting<T>[]>();

  async function serve(contactId: number, line: Waiting<T>[]): Promise<void> {
    for (;;) {
      const first = line.shift();
      if (first === undefined) break;
      const behind = line.length;
      try {
        const taken = await first.take();
        first.resolve(taken);
        if (isFull(taken)) for (const one of line.splice(0, behind)) one.resolve(taken);
      } catch (error) {
        first.reject(error);
      }
    }
    lanes.delete(contactId);
  }

  return {
    enter: (contactId, take) =>
      new Promise<T>((resolve, reject) => {
        const line = lanes.get(contactId);
        if (line) {
          line.push({ take, resolve, reject });
          return;
        }
        const opened = [{ take, resolve, reject }];
        lanes.set(contactId, opened);
        void serve(contactId, opened);
      }),
  };
}
