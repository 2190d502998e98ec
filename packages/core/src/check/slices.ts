import type { CheckOrder } from "./check.ts";

/** Most checks in one slice: large enough to make the queue's cost per check negligible. */
export const SLICE_SIZE = 50;

/** One queue job: checks for one region. */
export interface Slice {
  readonly region: string;
  readonly checks: readonly CheckOrder[];
}

/** A claimed check and how often it was sent before under the same number. */
export interface ClaimedCheck {
  readonly order: CheckOrder;
  readonly attempt: number;
}

/**
 * Spreads claimed checks over the live regions and packs them into slices. The region rotates with the check number,
 * so every region probes every monitor in turn, and with the attempt, so a check that was lost goes elsewhere.
 * No live region: no slices.
 */
export function packSlices(claimed: readonly ClaimedCheck[], liveRegions: readonly string[]): Slice[] {
  const sent = claimed.flatMap(({ order, attempt }) => {
    const region = liveRegions[(order.monitorId + order.checkNumber + attempt) % liveRegions.length];
    return region === undefined ? [] : [{ region, order }];
  });
  return slicesByRegion(sent);
}

/** Packs checks that are meant for certain regions into slices. */
export function slicesByRegion(checks: readonly { readonly region: string; readonly order: CheckOrder }[]): Slice[] {
  const byRegion = new Map<string, CheckOrder[]>();
  for (const { region, order } of checks) {
    const orders = byRegion.get(region);
    if (orders) orders.push(order);
    else byRegion.set(region, [order]);
  }
  const slices: Slice[] = [];
  for (const [region, orders] of byRegion) {
    for (let from = 0; from < orders.length; from += SLICE_SIZE) {
      slices.push({ region, checks: orders.slice(from, from + SLICE_SIZE) });
    }
  }
  return slices;
}
