interface Entry<Thing> {
  readonly thing: Thing;
  readonly dueMs: number;
}

/** Things in the order of the moments at which they are due. */
export function createDueQueue<Thing extends object>() {
  const heap = createHeap<Thing>();
  /** The moment that counts. Other entries of a thing are outdated. */
  const dueOf = new Map<Thing, number>();

  function firstOf(): Entry<Thing> | undefined {
    for (;;) {
      const first = heap.first();
      if (first === undefined || dueOf.get(first.thing) === first.dueMs) return first;
      heap.dropFirst();
    }
  }

  return {
    /** @param dueMs infinite: never */
    put(thing: Thing, dueMs: number): void {
      if (dueOf.get(thing) === dueMs) return;
      dueOf.set(thing, dueMs);
      if (dueMs !== Number.POSITIVE_INFINITY) heap.add({ thing, dueMs });
    },

    firstMs: () => firstOf()?.dueMs ?? Number.POSITIVE_INFINITY,

    /** Takes out all that is due, each thing once. */
    takeDue(nowMs: number): Thing[] {
      const due: Thing[] = [];
      for (let first = firstOf(); first !== undefined && first.dueMs <= nowMs; first = firstOf()) {
        due.push(first.thing);
        dueOf.delete(first.thing);
        heap.dropFirst();
      }
      return due;
    },
  };
}

/** A binary heap: the entry that is due first is at its top. */
function createHeap<Thing>() {
  const entries: Entry<Thing>[] = [];
  const dueAt = (place: number) => entries[place]?.dueMs ?? Number.POSITIVE_INFINITY;

  function swap(one: number, other: number): void {
    const [first, second] = [entries[one], entries[other]];
    if (first === undefined || second === undefined) return;
    entries[one] = second;
    entries[other] = first;
  }

  function sink(): void {
    for (let place = 0; ; ) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      const below = dueAt(right) < dueAt(left) ? right : left;
      if (dueAt(place) <= dueAt(below)) return;
      swap(place, below);
      place = below;
    }
  }

  return {
    first: () => entries[0],

    add(entry: Entry<Thing>): void {
      entries.push(entry);
      for (let place = entries.length - 1; place > 0; ) {
        const above = (place - 1) >> 1;
        if (dueAt(above) <= dueAt(place)) return;
        swap(above, place);
        place = above;
      }
    },

    dropFirst(): void {
      const last = entries.pop();
      if (last === undefined || entries.length === 0) return;
      entries[0] = last;
      sink();
    },
  };
}
