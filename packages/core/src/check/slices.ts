import type { CheckOrder } from "./check.ts";

/** Most checks in one slice: large enough to make the queue's cost per check negligible. */
export const SLICE_SIZE = 50;

/** One queue job: checks for one region. */
export interface Slice {
  readonly region: string;
  readonly checks: readonly CheckOrder[];
}

/** A check, and the region that is to make it. */
export interface AskedCheck {
  readonly region: string;
  readonly order: CheckOrder;
}

/** Packs checks into slices, each for one region. */
export function packSlices(checks: readonly AskedCheck[]): Slice[] {
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
