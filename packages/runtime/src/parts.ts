/** Something that runs until it is stopped. */
export interface Part {
  /** Resolves when it has stopped. Asked twice, it answers the same. */
  stop(): Promise<void>;
  /**
   * Makes every call that waits for a server fail at once, and every later call. It is called when a stop takes long:
   * the stop may be waiting for a silent connection.
   */
  cutOff?(): void;
}

/** Takes a part over as soon as it has started, so that it is stopped with the others. */
export type Use = <P extends Part>(starting: P | Promise<P>) => Promise<P>;

/**
 * Starts parts in order and makes them one, which stops them in reverse. When a start fails, the parts before it are
 * stopped and the failure is thrown.
 *
 * @param start hands each part to `use` and returns the values for its callers, such as an address
 */
export async function startParts<T extends object>(start: (use: Use) => Promise<T>): Promise<T & Part> {
  const started: Part[] = [];
  try {
    const known = await start(async (starting) => {
      const part = await starting;
      started.push(part);
      return part;
    });
    let stopping: Promise<void> | null = null;
    return {
      ...known,
      stop() {
        stopping ??= stopInReverse(started);
        return stopping;
      },
      cutOff() {
        for (const part of started) part.cutOff?.();
      },
    };
  } catch (failure) {
    // The operator must see the first failure; a part that cannot stop after it changes nothing.
    await stopInReverse(started).catch(() => {});
    throw failure;
  }
}

/** One part of several that stop at the same time, because each of them may need seconds for it. */
export function together(parts: readonly Part[]): Part {
  return {
    async stop() {
      const stopped = await Promise.allSettled(parts.map(async (part) => part.stop()));
      throwFailures(stopped.flatMap((one) => (one.status === "rejected" ? [one.reason] : [])));
    },
    cutOff() {
      for (const part of parts) part.cutOff?.();
    },
  };
}

/** @throws AggregateError when parts failed to stop; the others are stopped all the same */
async function stopInReverse(parts: readonly Part[]): Promise<void> {
  const failures: unknown[] = [];
  for (const part of parts.toReversed()) {
    try {
      await part.stop();
    } catch (error) {
      failures.push(error);
    }
  }
  throwFailures(failures);
}

function throwFailures(failures: readonly unknown[]): void {
  if (failures.length > 0) throw new AggregateError(failures, "Some parts did not stop cleanly");
}
