/** How far something is, in one line of a terminal that is written again and again. */
export interface Progress {
  advance(done: number): void;
  /** Says why nothing moves. */
  waiting(seconds: number): void;
  /** Takes the line away. */
  end(): void;
}

const WIDTH = 30;

/** @param write to a terminal, or null where there is none to draw on */
export function drawProgress(total: number, write: ((text: string) => void) | null): Progress {
  let done = 0;
  const draw = (more: string) => {
    const filled = total === 0 ? WIDTH : Math.round((done / total) * WIDTH);
    write?.(`\r\u001b[K[${"=".repeat(filled).padEnd(WIDTH)}] ${done}/${total}${more}`);
  };
  return {
    advance(now) {
      done = now;
      draw("");
    },
    waiting: (seconds) => draw(`, told to wait ${seconds} s`),
    end: () => write?.("\r\u001b[K"),
  };
}
