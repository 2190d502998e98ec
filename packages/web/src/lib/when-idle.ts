/** Long enough for all that the first page loads. */
const REST_MS = 3000;

/**
 * Runs something when the page has been open for a while and has nothing else to do.
 *
 * @returns what `clearTimeout` takes
 */
export function whenIdle(run: () => void): ReturnType<typeof setTimeout> {
  // Safari does not say when it is idle.
  return setTimeout(() => ("requestIdleCallback" in globalThis ? requestIdleCallback(run) : run()), REST_MS);
}
