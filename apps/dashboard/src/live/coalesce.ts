/** The news for a page: something of this topic changed. A null `id` stands for several, or for all. */
export interface Announcement {
  readonly topic: string;
  readonly id: number | null;
}

/** How long further changes of a team are gathered after one was sent, in milliseconds. */
const GATHER_MS = 1_000;

export interface Coalescer {
  add(announcement: Announcement): void;
  stop(): void;
}

/**
 * Sends the first change at once, and gathers further changes for a second. So pages get news of a topic at most once a
 * second.
 */
export function createCoalescer(tell: (announcement: Announcement) => void): Coalescer {
  const gathered = new Map<string, number | null>();
  let timer: NodeJS.Timeout | undefined;
  function tellGathered(): void {
    timer = gathered.size > 0 ? setTimeout(tellGathered, GATHER_MS) : undefined;
    for (const [topic, id] of gathered) tell({ topic, id });
    gathered.clear();
  }
  return {
    add({ topic, id }) {
      const known = gathered.get(topic);
      gathered.set(topic, known === undefined || known === id ? id : null);
      if (timer === undefined) tellGathered();
    },
    stop() {
      clearTimeout(timer);
      gathered.clear();
    },
  };
}
