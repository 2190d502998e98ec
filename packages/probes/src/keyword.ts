import { probePage } from "./http.ts";
import type { Probe } from "./probe.ts";

/** Spec, Monitor types: as `http`, and the body contains the keyword, letter by letter. */
export const keyword: Probe = {
  requires: ["url", "expected_keyword"],
  run: (target, net, signal) => probePage(target, target.expectedKeyword ?? "", net, signal),
};
