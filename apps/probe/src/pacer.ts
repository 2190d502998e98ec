import { nextStep, type ReadAnswer } from "./next-step.ts";

export interface PacerDeps {
  /** From 0 up to 1. */
  readonly random: () => number;
  /** Ends early when the program stops. */
  readonly wait: (ms: number) => Promise<void>;
  /** The program can never go on. */
  readonly end: (sentence: string) => void;
  /** Called before a wait, with the reason. */
  readonly onWait: (why: string, ms: number) => void;
}

/** Obeys the answers to requests that follow each other. */
export interface Pacer {
  /** Waits as the answer asks. @returns the end of the request. `again` means that it was not accepted */
  settle(answer: ReadAnswer | null): Promise<"accepted" | "rejected" | "again">;
}

export function createPacer({ random, wait, end, onWait }: PacerDeps): Pacer {
  let failures = 0;
  return {
    async settle(answer) {
      const step = nextStep(answer, failures + 1, random());
      failures = step.kind === "go-on" ? 0 : failures + 1;
      switch (step.kind) {
        case "go-on":
          return "accepted";
        case "drop":
          return "rejected";
        case "end":
          end(step.sentence);
          return "again";
        case "wait":
          onWait(step.why, step.ms);
          await wait(step.ms);
          return "again";
      }
    },
  };
}
