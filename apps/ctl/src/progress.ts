import { type Wait, waitText } from "./api/retry.ts";

/** How far something is, in one line of a terminal that is written again and again. */
export interface Progress {
  readonly advance: (done: number) => void;
  /** Says above the line why nothing moves. */
  readonly waiting: (wait: Wait) => void;
  /** Takes the line away. */
  readonly end: () => void;
}

const WIDTH = 30;
const CLEAR_LINE = "\r\u001b[K";

/** @param write to a terminal */
export function drawProgress(total: number, write: (text: string) => void): Progress {
  let done = 0;
  const draw = (above = "") => {
    const filled = total === 0 ? WIDTH : Math.round((done / total) * WIDTH);
    write(`${CLEAR_LINE}${above}[${"=".repeat(filled).padEnd(WIDTH)}] ${done}/${total}`);
  };
  return {
    advance(now) {
      done = now;
      draw();
    },
    waiting: (wait) => draw(`${waitText(wait)}\n`),
    end: () => write(CLEAR_LINE),
  };
}
