// Loaded before a service: the file CLOCK_FILE has the difference between its clock and the machine's, in milliseconds.
// As when the clock of a machine is set, timers and the clock that only moves forward do not notice.
import { readFileSync } from "node:fs";

const LOOK_EVERY_MS = 50;
const file = process.env.CLOCK_FILE;
let offsetMs = 0;

const RealDate = Date;
globalThis.Date = class ClockDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + offsetMs);
    else super(...given);
  }

  static now() {
    return RealDate.now() + offsetMs;
  }
};

function look() {
  try {
    offsetMs = Number(readFileSync(file, "utf8"));
  } catch {
    // It was not written yet.
  }
}
look();
setInterval(look, LOOK_EVERY_MS).unref();
