const TICK_MS = 20;
/** A tick counts as this much at most: it is late while the machine stalls. */
const MAX_TICK_MS = 2 * TICK_MS;

/**
 * Measures how long something takes, without the time in which the machine stalls. So a test can expect that nothing waits
 * for a timeout.
 *
 * @returns a function that ends the measurement, and returns its milliseconds
 */
export function startStopwatch(): () => number {
  let ms = 0;
  let atMs = performance.now();
  const timer = setInterval(() => {
    const nowMs = performance.now();
    ms += Math.min(nowMs - atMs, MAX_TICK_MS);
    atMs = nowMs;
  }, TICK_MS).unref();
  return () => {
    clearInterval(timer);
    return ms;
  };
}

/**
 * Measures the processor time of this process. A machine that is busy or stalls does not change it much.
 * @returns a function for the milliseconds since
 */
export function startCpuMeter(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
}
