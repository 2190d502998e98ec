import { type RetryWait, waitText } from "./api/wait.ts";

/** How far something is, in one line of a terminal that is written again and again. */
export interface ProgressBar {
  readonly advance: (done: number) => void;
  /** Says above the line why nothing moves. */
  readonly waiting: (wait: RetryWait) => void;
  /** Takes the line away. */
  readonly end: () => void;
}

const WIDTH = 30;
const CLEAR_LINE = "\r\u001b[K";

/** @param write to a terminal */
export function drawProgressBar(total: number, write: (text: string) => void): ProgressBar {
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
