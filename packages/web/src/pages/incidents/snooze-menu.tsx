import { incidentActionTexts as texts } from "#texts/incident-actions.ts";
import { useWrite } from "../../api/use-write.ts";
import { formatInterval } from "../../lib/format.ts";
import { nextMorning } from "../../lib/next-morning.ts";
import { notePlace } from "../../lib/pass-focus-on.ts";
import { serverNowMs } from "../../lib/server-clock.ts";
import { formatMoment, shownZone } from "../../lib/time.ts";
import { useActions } from "../../registry/use-actions.ts";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { sayError } from "../../ui/toast.ts";
import { useIncidentDialog } from "./incident-dialogs.tsx";
import type { RowTarget } from "./row.ts";
import { askSnooze, snoozed } from "./snooze.ts";

/** In seconds. */
const LENGTHS = [1_800, 3_600];

interface SnoozeProps extends RowTarget {
  readonly isSnoozed: boolean;
  /** On the page of the incident. Shows the word, otherwise only the icon. */
  readonly isWord?: boolean;
}

/** Suppresses alerts of a subject for some time. */
export function SnoozeMenu({ isSnoozed, isWord = false, ...target }: SnoozeProps) {
  const openDialog = useIncidentDialog();
  const chooseEnd = () => openDialog({ kind: "snooze", target });
  useActions(isWord ? { snooze: chooseEnd } : {}, target.name);
  const snooze = useWrite({
    mutationFn: ({ end }: { readonly end: Date | null; readonly passFocus: () => void }) => askSnooze(target, end),
    onSuccess(_answer, { end, passFocus }) {
      passFocus();
      snoozed(end);
    },
    onError: sayError,
  });
  const begin = (end: Date | null) => snooze.mutate({ end, passFocus: notePlace("snooze") });
  const now = new Date(serverNowMs());
  const morning = nextMorning(shownZone, now);
  return (
    <Menu
      name={texts.snoozeOf(target.name)}
      trigger={(trigger) => {
        const look = { ...trigger, icon: "snooze" as const, busy: snooze.isPending, "data-action": "snooze" };
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
      <button type="button" onClick={chooseEnd}>
        {texts.chooseTime()}
      </button>
      {isSnoozed && (
        <button type="button" onClick={() => begin(null)}>
          {texts.endSnooze()}
        </button>
      )}
    </Menu>
  );
}
