/** What a page is told: that something of this topic changed. A null `id` stands for several, or for all. */
export interface Announcement {
  readonly topic: string;
  readonly id: number | null;
}

/** How long further changes of a team are gathered once one was told, in milliseconds. */
const GATHER_MS = 1_000;

export interface Coalescer {
  add(announcement: Announcement): void;
  stop(): void;
}

/**
 * Tells the first change at once and gathers those of the next second: pages hear of each topic once a second at most,
 * however much of it changes.
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
