import { useState } from "react";
import { alertRuleTexts as texts } from "#texts/alert-rules.ts";
import { shellTexts } from "#texts/shell.ts";
import { ask } from "../../api/client.ts";
import { formatInterval } from "../../lib/format.ts";
import { serverNowMs } from "../../lib/server-clock.ts";
import type { LinkedKind } from "../../lib/subject-pages.ts";
import { formatMoment } from "../../lib/time.ts";
import { useActions } from "../../registry/use-actions.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Stack } from "../../ui/layout.tsx";
import mark from "../../ui/mark.module.css";
import { Menu } from "../../ui/menu.tsx";
import { useAction } from "../../ui/use-action.ts";
import { CHANGE } from "./set-active.ts";

/** Lengths of a snooze, in seconds. */
const LENGTHS = [3_600, 14_400, 86_400, 259_200];

interface SnoozeProps {
  readonly kind: LinkedKind;
  readonly subject: { readonly id: number; readonly name: string; readonly snoozed_until: string | null };
}

/** A button that suppresses alerts of new outages for a while. */
export function SnoozeMenu({ kind, subject: { id, name, snoozed_until: until } }: SnoozeProps) {
  const send = (end: Date | null) =>
    ask(CHANGE[kind], { ids: [id], body: { snoozed_until: end === null ? null : end.toISOString() } });
  const snooze = useAction({
    send,
    says: (_answer, end: Date | null) => (end === null ? texts.snoozeEnded() : texts.snoozed(formatMoment(end))),
    undo: () => send(until === null ? null : new Date(until)),
  });
  const begin = (seconds: number) => snooze.mutate(new Date(serverNowMs() + seconds * 1_000));
  const [isAsking, setAsking] = useState(false);
  useActions({ snooze: () => setAsking(true) }, name);
  const after = (act: () => void) => () => {
    setAsking(false);
    act();
  };
  return (
    <>
      <Menu
        name={texts.snooze()}
        trigger={(trigger) => <Button {...trigger} icon="moon" label={texts.snooze()} busy={snooze.isPending} />}
      >
        {LENGTHS.map((seconds) => (
          <button key={seconds} type="button" disabled={snooze.isPending} onClick={() => begin(seconds)}>
            <Icon name="moon" />
            {texts.snoozeFor(formatInterval(seconds))}
          </button>
        ))}
        {until !== null && (
          <button type="button" disabled={snooze.isPending} onClick={() => snooze.mutate(null)}>
            <Icon name="bell" />
            {texts.endSnooze()}
          </button>
        )}
      </Menu>
      {isAsking && (
        <Dialog title={texts.snoozeOf(name)} onClose={() => setAsking(false)}>
          <Stack gap={2}>
            {LENGTHS.map((seconds) => (
              <Button
                key={seconds}
                icon="moon"
                label={texts.snoozeFor(formatInterval(seconds))}
                onClick={after(() => begin(seconds))}
              />
            ))}
            {until !== null && (
              <Button icon="bell" label={texts.endSnooze()} onClick={after(() => snooze.mutate(null))} />
            )}
            <Button label={shellTexts.cancel()} onClick={() => setAsking(false)} />
          </Stack>
        </Dialog>
      )}
    </>
  );
}

/** Until when no alert of a new outage is sent. */
export function SnoozedPill({ until }: { readonly until: string }) {
  return (
    <span className={`${mark.word} ${mark.pill}`} data-status="paused">
      <Icon name="moon" size={16} />
      {texts.snoozedUntil(formatMoment(new Date(until)))}
    </span>
  );
}
