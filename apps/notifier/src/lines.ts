interface Waiting<T> {
  readonly take: () => Promise<T>;
  readonly resolve: (taken: T) => void;
  readonly reject: (error: unknown) => void;
}

export interface Lines<T> {
  /** Takes a turn once those before it in the contact's line have been taken. @throws what `take` throws */
  enter(contactId: number, take: () => Promise<T>): Promise<T>;
}

/**
 * One line per contact in this process. The contact's row is its lane, the lock between notifiers; its turns stand in line here
 * before they ask for a connection, so that a contact with many alerts keeps none from the others.
 *
 * @param nothingCanBegin whether a turn says that the contact takes no more for now: that is then the answer to all that
 *   stood behind it when it began, for what they wait for publishes them again. Who came later may have been published by that.
 */
export function createLines<T>(nothingCanBegin: (taken: T) => boolean): Lines<T> {
  const lines = new Map<number, Waiting<T>[]>();

  async function serve(contactId: number, line: Waiting<T>[]): Promise<void> {
    for (;;) {
      const first = line.shift();
      if (first === undefined) break;
      const behind = line.length;
      try {
        const taken = await first.take();
        first.resolve(taken);
        if (nothingCanBegin(taken)) for (const one of line.splice(0, behind)) one.resolve(taken);
      } catch (error) {
        first.reject(error);
      }
    }
    lines.delete(contactId);
  }

  return {
    enter: (contactId, take) =>
      new Promise<T>((resolve, reject) => {
        const line = lines.get(contactId);
        if (line) {
          line.push({ take, resolve, reject });
          return;
        }
        const opened = [{ take, resolve, reject }];
        lines.set(contactId, opened);
        void serve(contactId, opened);
      }),
  };
}
