import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { incidentActionTexts as texts } from "#texts/incident-actions.ts";
import { shellTexts } from "#texts/shell.ts";
import { askData } from "../../api/client.ts";
import { converted } from "../../forms/fields.ts";
import { sent, shown } from "../../forms/record.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { formatInterval } from "../../lib/format.ts";
import { nextMorning } from "../../lib/next-morning.ts";
import { serverNowMs } from "../../lib/server-clock.ts";
import { formatMoment, shownZone } from "../../lib/time.ts";
import { minuteIn, momentIn } from "../../lib/wall-time.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Menu } from "../../ui/menu.tsx";
import { sayError, showToast } from "../../ui/toast.ts";
import type { RowTarget } from "./row.ts";

/** In seconds. */
const LENGTHS = [1_800, 3_600];

interface SnoozeProps extends RowTarget {
  readonly isSnoozed: boolean;
  /** Shows the word, otherwise only the icon. */
  readonly isWord?: boolean;
}

/** Suppresses alerts of a subject for some time. */
export function SnoozeMenu({ isSnoozed, isWord = false, ...target }: SnoozeProps) {
  const [isChoosing, setChoosing] = useState(false);
  const snooze = useMutation({
    mutationFn: (end: Date | null) => askSnooze(target, end),
    onSuccess: (_answer, end) => snoozed(end),
    onError: sayError,
  });
  const begin = (end: Date | null) => snooze.mutate(end);
  const now = new Date(serverNowMs());
  const morning = nextMorning(shownZone, now);
  return (
    <>
      <Menu
        name={texts.snoozeOf(target.name)}
        trigger={(trigger) => {
          const look = { ...trigger, icon: "snooze" as const, busy: snooze.isPending };
          if (isWord) return <Button {...look} label={texts.snooze()} />;
          return <Button {...look} kind="quiet" iconOnly label={texts.snoozeOf(target.name)} />;
        }}
      >
        {LENGTHS.map((seconds) => (
          <button key={seconds} type="button" onClick={() => begin(new Date(serverNowMs() + seconds * 1_000))}>
            {texts.forTime(formatInterval(seconds))}
          </button>
        ))}
        <button type="button" onClick={() => begin(morning)}>
          {texts.until(formatMoment(morning, now))}
        </button>
        <button type="button" onClick={() => setChoosing(true)}>
          {texts.chooseTime()}
        </button>
        {isSnoozed && (
          <button type="button" onClick={() => begin(null)}>
            {texts.endSnooze()}
          </button>
        )}
      </Menu>
      {isChoosing && <SnoozeDialog {...target} onClose={() => setChoosing(false)} />}
    </>
  );
}

const snoozed = (end: Date | null) => showToast(end === null ? texts.snoozeEnded() : texts.snoozed(formatMoment(end)));

function askSnooze({ id, withCause }: RowTarget, end: Date | null) {
  const body = { until: end === null ? null : end.toISOString(), with_cause: withCause };
  return askData("POST /overview/incidents/{incident}/snooze", { ids: [id], body });
}

/** A time on the clocks of the shown zone. */
const fields = {
  until: converted(
    { label: texts.snoozeEnd(), type: "datetime-local" },
    { show: (at: Date) => minuteIn(shownZone, at), send: (typed) => new Date(momentIn(shownZone, typed, []) ?? 0) },
  ),
};

const TWO_HOURS_MS = 7_200_000;

function SnoozeDialog({ onClose, ...target }: RowTarget & { readonly onClose: () => void }) {
  const [initial] = useState(() => shown(fields, { until: new Date(serverNowMs() + TWO_HOURS_MS) }));
  const form = useRecordForm({
    ...{ fields, initial },
    bodyOf: (values) => sent(fields, values),
    save: ({ body: { until } }) => askSnooze(target, until).then(() => until),
    onSaved(until) {
      snoozed(until);
      onClose();
    },
  });
  return (
    <Dialog title={texts.snoozeTitle()} onClose={onClose}>
      <p>{texts.snoozeDetail()}</p>
      <RecordForm
        form={form}
        submit={texts.snooze()}
        actions={<Button label={shellTexts.cancel()} onClick={onClose} />}
      >
        {form.field("until")}
      </RecordForm>
    </Dialog>
  );
}
