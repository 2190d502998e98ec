import { keptAlive, loop, partialWrite, reset, slowTail, wrongBody } from "./failures/of-answers.ts";
import { captivePortal, mtu, staleName } from "./failures/of-one-region.ts";
import {
  deadAddress,
  expiredBetween,
  flapping,
  onlyWithName,
  otherCertificate,
  slowHalf,
} from "./failures/of-servers.ts";
import type { Broken, RegionName, Servers } from "./world.ts";

/** A failure that many monitors miss, or report where there is none. */
export interface GrayFailure {
  readonly name: string;
  /** For people. */
  readonly problem: string;
  /** Where the monitor with one place looks from. Default: any place sees the same. */
  readonly place?: RegionName;
  readonly open: (servers: Servers) => Promise<Broken>;
}

export const grayFailures: readonly GrayFailure[] = [
  deadAddress,
  slowHalf,
  wrongBody,
  expiredBetween,
  staleName,
  partialWrite,
  onlyWithName,
  keptAlive,
  flapping,
  mtu,
  loop,
  otherCertificate,
  reset,
  slowTail,
  captivePortal,
];
