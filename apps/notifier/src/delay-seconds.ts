/** The delay of an alert, without the time for which its contact wants alerts to wait for others. */
export function delaySeconds(
  atMs: number,
  arrivedAt: Date,
  { gatherSeconds }: { readonly gatherSeconds: number },
): number {
  return Math.max(0, (arrivedAt.getTime() - atMs) / 1_000 - gatherSeconds);
}
