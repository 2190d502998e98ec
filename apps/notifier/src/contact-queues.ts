interface QueuedTask<T> {
  readonly task: () => Promise<T>;
  readonly resolve: (result: T) => void;
  readonly reject: (error: unknown) => void;
}

export interface ContactQueues<T> {
  /** Runs a task once the contact's earlier tasks have ended. @throws the errors of `task` */
  run(contactId: number, task: () => Promise<T>): Promise<T>;
  /** Whether a task of the contact runs or waits. */
  isBusy(contactId: number): boolean;
}

/**
 * Creates one queue per contact in this process. Notifiers exclude each other by a lock on the contact's row. Within a
 * notifier the deliveries of a contact wait here instead, before they use a connection. So a contact with many alerts
 * leaves connections to the others.
 *
 * @param nothingCanBegin whether a result says that the contact accepts no more for now. The tasks that waited behind
 *   it when it began then get the same result without being run. Their deliveries are published again by the event that
 *   the contact waits for. Tasks that were added while it ran are run, because that event may have published their
 *   deliveries already.
 */
export function createContactQueues<T>(nothingCanBegin: (result: T) => boolean): ContactQueues<T> {
  const queues = new Map<number, QueuedTask<T>[]>();

  async function drain(contactId: number, queue: QueuedTask<T>[]): Promise<void> {
    for (;;) {
      const first = queue.shift();
      if (first === undefined) break;
      const behind = queue.length;
      try {
        const result = await first.task();
        first.resolve(result);
        if (nothingCanBegin(result)) for (const one of queue.splice(0, behind)) one.resolve(result);
      } catch (error) {
        first.reject(error);
      }
    }
    queues.delete(contactId);
  }

  return {
    run: (contactId, task) =>
      new Promise<T>((resolve, reject) => {
        const queue = queues.get(contactId);
        if (queue) {
          queue.push({ task, resolve, reject });
          return;
        }
        const opened = [{ task, resolve, reject }];
        queues.set(contactId, opened);
        void drain(contactId, opened);
      }),
    isBusy: (contactId) => queues.has(contactId),
  };
}
