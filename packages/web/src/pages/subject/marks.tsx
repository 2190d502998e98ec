import { Link } from "#router";
import { AlertGapMark } from "../../ui/alert-gap.tsx";
import { StatusWord } from "../../ui/mark.tsx";
import { monitorStatus } from "../../ui/status.ts";
import { LatePill } from "../monitor/heartbeat.tsx";
import { SnoozedPill } from "./snooze-menu.tsx";

interface MarksProps {
  readonly subject: {
    readonly status: string;
    readonly is_active: boolean;
    readonly in_maintenance: boolean;
    readonly notifies_nobody: boolean;
    readonly snoozed_until: string | null;
    readonly late_since?: string | null;
  };
}

/** The status, which is the true one, whether alerts wait, and whether nobody gets them. */
export function Marks({ subject }: MarksProps) {
  return (
    <>
      <StatusWord status={monitorStatus(subject)} pill />
      {subject.notifies_nobody && <AlertGapMark />}
      {subject.late_since && <LatePill />}
      {subject.snoozed_until !== null && <SnoozedPill until={subject.snoozed_until} />}
      {subject.in_maintenance && (
        <Link to="/maintenance">
          <StatusWord status="maintenance" pill />
        </Link>
      )}
    </>
  );
}
