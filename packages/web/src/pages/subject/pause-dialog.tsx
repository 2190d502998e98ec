import { shellTexts } from "#texts/shell.ts";
import { subjectTexts as texts } from "#texts/subject.ts";
import { ask, askData } from "../../api/client.ts";
import { optionalSelect } from "../../forms/fields.ts";
import { blankOf } from "../../forms/record.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { formatInterval } from "../../lib/format.ts";
import { endOf, MORNING, tomorrowMorning } from "../../lib/next-morning.ts";
import { serverNowMs } from "../../lib/server-clock.ts";
import { formatMoment, shownZone } from "../../lib/time.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { given, useUndo } from "../../ui/use-action.ts";
import { CHANGE, type PausedSubject, setActive } from "./set-active.ts";

interface PauseProps {
  readonly subject: PausedSubject;
  readonly onClose: () => void;
}

/** Asks before checks start again. */
export function ResumeDialog({ subject, onClose }: PauseProps) {
  return (
    <ActionDialog
      title={texts.setActiveTitle(subject.name, true)}
      detail={texts.resumeDetail()}
      action={texts.resume()}
      {...given(setActive(subject), true)}
      onClose={onClose}
    />
  );
}

// Empty: until somebody resumes.
const fields = { until: optionalSelect({ label: texts.pauseEnd(), options: [] }) };

/**
 * Asks once before checks stop, and for how long. The request names the wanted state, so that one by another person does
 * not matter.
 */
export function PauseDialog({
  subject: { kind, id, name },
  detail = texts.pauseDetail(),
  onClose,
}: PauseProps & { readonly detail?: string | undefined }) {
  const offerUndo = useUndo();
  const form = useRecordForm({
    ...{ fields, initial: blankOf(fields) },
    bodyOf({ until }) {
      const now = new Date(serverNowMs());
      return { until: endOf(until, tomorrowMorning(shownZone, now), now)?.toISOString() ?? null };
    },
    save: ({ body }) => askData("POST /subject-pauses/{subject}", { ids: [id], body }),
    onSaved({ until }) {
      onClose();
      offerUndo(texts.isPaused(name, until === null ? null : formatMoment(new Date(until))), () =>
        ask(CHANGE[kind], { ids: [id], body: { is_active: true } }),
      );
    },
  });
  return (
    <Dialog title={texts.setActiveTitle(name, false)} onClose={onClose}>
      <p>{detail}</p>
      <RecordForm form={form} submit={texts.pause()} actions={<Button label={shellTexts.cancel()} onClick={onClose} />}>
        {form.field("until", { options: endOptions(new Date(serverNowMs())) })}
      </RecordForm>
    </Dialog>
  );
}

const endOptions = (now: Date) => [
  ["", texts.untilResumed()] as const,
  ["1", texts.forTime(formatInterval(3_600))] as const,
  [MORNING, texts.until(formatMoment(tomorrowMorning(shownZone, now), now))] as const,
];
