import { Link } from "#router";
import { statusTexts } from "#texts/status.ts";
import { subjectTexts as texts } from "#texts/subject.ts";
import { formatMoment } from "../../lib/time.ts";
import { AlertGapMark } from "../../ui/alert-gap.tsx";
import { Icon } from "../../ui/icon.tsx";
import mark from "../../ui/mark.module.css";
import { StatusMark, StatusWord } from "../../ui/mark.tsx";
import { type MarkStatus, monitorStatus } from "../../ui/status.ts";
import { Lasting } from "../../ui/time.tsx";

interface MarksProps {
  readonly subject: {
    readonly status: string;
    readonly is_active: boolean;
    readonly in_maintenance: boolean;
    readonly notifies_nobody: boolean;
    readonly snoozed_until: string | null;
    /** Of a monitor. */
    readonly silent?: boolean;
    readonly late_since?: string | null;
  };
  /** Since when it is up; null if that is not known. */
  readonly upSince: string | null;
  /** The card below shows the problem. The card of an outage also shows that nobody is notified. */
  readonly wrong: "outage" | "warning" | null;
}

/** The status, which is the true one, whether alerts wait, and whether nobody gets them. */
export function Marks({ subject, upSince, wrong }: MarksProps) {
  return (
    <>
      {wrong === null && <StatusPill status={monitorStatus(subject)} upSince={upSince} />}
      {subject.notifies_nobody && wrong !== "outage" && <AlertGapMark />}
      {subject.late_since && <Pill status="degraded" icon="clock" words={texts.isLate()} />}
      {subject.snoozed_until !== null && (
        <Pill status="paused" icon="snooze" words={texts.snoozedUntil(formatMoment(new Date(subject.snoozed_until)))} />
      )}
      {subject.silent && <Pill status="paused" icon="snooze" words={texts.silent()} />}
      {subject.in_maintenance && (
        <Link to="/maintenance">
          <StatusWord status="maintenance" pill />
        </Link>
      )}
    </>
  );
}

function StatusPill({ status, upSince }: { readonly status: MarkStatus } & Pick<MarksProps, "upSince">) {
  if (status !== "up" || upSince === null) return <StatusWord status={status} pill />;
  return (
    <span className={`${mark.word} ${mark.pill} num`} data-status={status}>
      <StatusMark status={status} />
      <span>
        {statusTexts.word(status)} {texts.lastsFor()} <Lasting since={upSince} />
      </span>
    </span>
  );
}

interface PillProps {
  readonly status: MarkStatus;
  readonly icon: "clock" | "snooze";
  readonly words: string;
}

function Pill({ status, icon, words }: PillProps) {
  return (
    <span className={`${mark.word} ${mark.pill}`} data-status={status}>
      <Icon name={icon} size={16} />
      {words}
    </span>
  );
}
