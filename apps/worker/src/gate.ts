/** Lets a fixed number through at once; the others wait their turn in the order in which they came. */
export class Gate {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  /** @param places at least 1 */
  constructor(places: number) {
    this.#free = places;
  }

  /** Resolves once a place is free. Whoever was let in calls `leave` once. */
  enter(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
