import { lazy, Suspense, useEffect, useState } from "react";
import { useRouter } from "#router";
import { useSessionEnd } from "../lib/session-end.ts";
import { wouldLose } from "../lib/unsaved.ts";

const LeaveDialog = lazy(() => import("./leave-dialog.tsx"));
const SessionDialog = lazy(() => import("./session-dialog.tsx"));

type Answer = (leaves: boolean) => void;

/** Asks before a page goes that holds unsaved text, and says there why the server answers no more. */
export function LeaveGuard() {
  const { history } = useRouter();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const end = useSessionEnd();
  useEffect(
    () =>
      history.block({
        async blockerFn({ currentLocation, nextLocation }) {
          if (!wouldLose() || currentLocation.pathname === nextLocation.pathname) return false;
          const leaves = await new Promise<boolean>((resolve) =>
            setAnswer((before: Answer | null) => {
              // The question is about the newest way only.
              before?.(false);
              return resolve;
            }),
          );
          setAnswer(null);
          return !leaves;
        },
        enableBeforeUnload: wouldLose,
      }),
    [history],
  );
  return (
    <Suspense>
      {answer !== null && <LeaveDialog onAnswer={answer} />}
      {end !== null && <SessionDialog end={end} />}
    </Suspense>
  );
}
