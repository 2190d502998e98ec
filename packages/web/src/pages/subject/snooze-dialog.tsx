import { alertRuleTexts as texts } from "#texts/alert-rules.ts";
import { shellTexts } from "#texts/shell.ts";
import { ask } from "../../api/client.ts";
import { formatInterval } from "../../lib/format.ts";
import { serverNowMs } from "../../lib/server-clock.ts";
import type { LinkedKind } from "../../lib/subject-pages.ts";
import { formatMoment } from "../../lib/time.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { Row } from "../../ui/layout.tsx";
import { RunDialog } from "../../ui/run-dialog.tsx";
import { useAction } from "../../ui/use-action.ts";
import { CHANGE } from "./set-active.ts";

/** Lengths of a snooze, in seconds. */
const LENGTHS = [3_600, 14_400, 86_400, 259_200];

/** Null ends the snooze that runs. */
type End = Date | "silent" | null;

function saysOf(end: End): string {
  if (end === "silent") return texts.silenced();
  return end === null ? texts.snoozeEnded() : texts.snoozed(formatMoment(end));
}

const askSilent = (id: number, silent: boolean, until: string | null = null) =>
  ask("PATCH /monitors/{monitor}", { ids: [id], body: silent ? { silent } : { silent, snoozed_until: until } });

interface SnoozeProps {
  readonly kind: LinkedKind;
  readonly subject: {
    readonly id: number;
    readonly name: string;
    readonly snoozed_until: string | null;
  };
  readonly onClose: () => void;
}

/** Suppresses alerts of new outages for a while. */
export function SnoozeDialog({ kind, subject: { id, name, snoozed_until: until }, onClose }: SnoozeProps) {
  const send = (end: End) =>
    end === "silent"
      ? askSilent(id, true)
      : ask(CHANGE[kind], { ids: [id], body: { snoozed_until: end === null ? null : end.toISOString() } });
  const before = until === null ? null : new Date(until);
  const run = useAction(
    {
      send,
      says: (_answer, end: End) => saysOf(end),
      undo: (end) => (end === "silent" ? askSilent(id, false, until) : send(before)),
      onDone: onClose,
    },
    { showsError: true },
  );
  const begin = (seconds: number) => run.mutate(new Date(serverNowMs() + seconds * 1_000));
  return (
    <RunDialog
      title={texts.snoozeTitle(name)}
      run={run}
      onClose={onClose}
      actions={(close) => <Button label={shellTexts.cancel()} onClick={close} />}
    >
      <p>{texts.snoozeDetail()}</p>
      <Row>
        {LENGTHS.map((seconds) => (
          <Button
            key={seconds}
            label={texts.snoozeFor(formatInterval(seconds))}
            busy={run.isPending}
            onClick={() => begin(seconds)}
          />
        ))}
        {kind === "monitor" && (
          <Button label={texts.silence()} busy={run.isPending} onClick={() => run.mutate("silent")} />
        )}
        {until !== null && <Button label={texts.endSnooze()} busy={run.isPending} onClick={() => run.mutate(null)} />}
      </Row>
    </RunDialog>
  );
}

interface LoudProps {
  readonly subject: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/** Ends the silence of a monitor. */
export function LoudDialog({ subject: { id, name }, onClose }: LoudProps) {
  return (
    <ActionDialog
      title={texts.loudTitle(name)}
      detail={texts.loudDetail()}
      action={texts.turnOn()}
      send={() => askSilent(id, false)}
      says={() => texts.isLoud()}
      undo={() => askSilent(id, true)}
      onClose={onClose}
    />
  );
}
