import { lazy, useEffect, useState } from "react";
import { guardPage } from "#router";
import { leaveGuardTexts } from "#texts/leave-guard.ts";
import { useSessionEnd } from "../lib/session-end.ts";
import { unsaved } from "../lib/unsaved.ts";
import { sayError } from "../ui/toast.ts";
import { Later } from "./failure.tsx";

const loadLeaveDialog = () => import("./leave-dialog.tsx");
const LeaveDialog = lazy(loadLeaveDialog);
const SessionDialog = lazy(() => import("./session-dialog.tsx"));

type Answer = (leaves: boolean) => void;

/** Asks before a page goes that holds unsaved text, and says there why the server answers no more. */
export function LeaveGuard() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const end = useSessionEnd();
  useEffect(() => {
    let last: Answer | null = null;
    const ask = async () => {
      try {
        await loadLeaveDialog();
      } catch {
        sayError(new Error(leaveGuardTexts.notLoaded()));
        return false;
      }
      return new Promise<boolean>((resolve) => {
        // The question is about the newest way only.
        last?.(false);
        const answering = (leaves: boolean) => {
          resolve(leaves);
          setAnswer((now: Answer | null) => (now === answering ? null : now));
        };
        last = answering;
        setAnswer(() => answering);
      });
    };
    const unload = (event: BeforeUnloadEvent) => wouldLose() && event.preventDefault();
    addEventListener("beforeunload", unload);
    const stop = guardPage({ wouldLose, ask });
    return () => {
      removeEventListener("beforeunload", unload);
      stop();
    };
  }, []);
  return (
    <>
      <Later>{answer !== null && <LeaveDialog onAnswer={answer} />}</Later>
      <Later>{end !== null && <SessionDialog end={end} />}</Later>
    </>
  );
}

/** Whether the page holds text that would be lost. Text of a form that is being sent does not count. */
function wouldLose(): boolean {
  return [...unsaved.values()].includes(false);
}
