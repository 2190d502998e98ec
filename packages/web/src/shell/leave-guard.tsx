import { lazy, Suspense, useEffect, useState } from "react";
import { guardPage } from "#router";
import { useSessionEnd } from "../lib/session-end.ts";
import { wouldLose } from "../lib/unsaved.ts";

const LeaveDialog = lazy(() => import("./leave-dialog.tsx"));
const SessionDialog = lazy(() => import("./session-dialog.tsx"));

type Answer = (leaves: boolean) => void;

/** Asks before a page goes that holds unsaved text, and says there why the server answers no more. */
export default function LeaveGuard() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const end = useSessionEnd();
  useEffect(() => {
    let last: Answer | null = null;
    const ask = () =>
      new Promise<boolean>((resolve) => {
        // The question is about the newest way only.
        last?.(false);
        const answering = (leaves: boolean) => {
          resolve(leaves);
          setAnswer((now: Answer | null) => (now === answering ? null : now));
        };
        last = answering;
        setAnswer(() => answering);
      });
    const unload = (event: BeforeUnloadEvent) => wouldLose() && event.preventDefault();
    addEventListener("beforeunload", unload);
    const stop = guardPage({ wouldLose, ask });
    return () => {
      removeEventListener("beforeunload", unload);
      stop();
    };
  }, []);
  return (
    <Suspense>
      {answer !== null && <LeaveDialog onAnswer={answer} />}
      {end !== null && <SessionDialog end={end} />}
    </Suspense>
  );
}
