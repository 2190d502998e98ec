import type { OverviewData } from "@pharos/operations";
import { type ReactNode, useState } from "react";
import { firstRunTexts as texts } from "#texts/first-run.ts";
import { askData } from "../../api/client.ts";
import { installation } from "../../boot.ts";
import { focusHeading } from "../../lib/pass-focus-on.ts";
import { Button } from "../../ui/button.tsx";
import { StatusMark } from "../../ui/mark.tsx";
import { useAction } from "../../ui/use-action.ts";
import styles from "./first-run.module.css";
import { NotifyStep } from "./notify-step.tsx";
import { ShareStep } from "./share-step.tsx";
import { WatchStep } from "./watch-step.tsx";

type Line = NonNullable<OverviewData["first_run"]>[number];

interface FirstRunProps {
  readonly steps: readonly Line[];
  /** Subjects that notify nobody. */
  readonly gaps: number;
}

/** Steps that were done before the page was loaded are not shown again. */
const wasDone = (step: Line["step"]) =>
  installation.first?.overview.data.first_run?.some((line) => line.step === step && line.state === "done") ?? false;

/** The first steps of a team, of which one is open. */
export default function FirstRun({ steps, gaps }: FirstRunProps) {
  // A channel exists while its test is sent. The form stays until the test has arrived.
  const [isSending, setSending] = useState(false);
  const body: Readonly<Record<Line["step"], ReactNode>> = {
    watch: <WatchStep />,
    notify: <NotifyStep isSending={isSending} onSending={setSending} />,
    share: <ShareStep />,
  };
  return (
    <ol className={styles.steps} aria-label={texts.steps()}>
      {steps.map(({ step, state }, index) => {
        const isOpen = isSending ? step === "notify" : state === "open";
        if (!isOpen && (state === "skipped" || (state === "done" && wasDone(step)))) return null;
        return (
          <li key={step} aria-current={isOpen ? "step" : undefined}>
            <span className={styles.number} data-state={isOpen ? "open" : state} aria-hidden="true">
              {state === "done" && !isOpen ? <StatusMark status="up" size={20} /> : index + 1}
            </span>
            <div className={styles.head}>
              <h2>{texts.name(step)}</h2>
              <p className="muted">{state === "done" && !isOpen ? texts.done(step) : texts.about(step, gaps)}</p>
            </div>
            {isOpen && <Skip step={step} />}
            {isOpen && <div className={styles.body}>{body[step]}</div>}
          </li>
        );
      })}
    </ol>
  );
}

function Skip({ step }: Pick<Line, "step">) {
  const skip = useAction({
    send: () => askData("POST /first-run", { body: { skip: [step] } }),
    // The button goes away.
    onDone: focusHeading,
  });
  return (
    <Button
      kind="quiet"
      label={texts.skip()}
      aria-label={texts.skipStep(texts.name(step))}
      busy={skip.isPending}
      onClick={() => skip.mutate()}
    />
  );
}
