import { Link } from "@tanstack/react-router";
import { StatusWord } from "../../ui/mark.tsx";
import { monitorStatus } from "../../ui/status.ts";

interface MarksProps {
  readonly subject: { readonly status: string; readonly is_active: boolean; readonly in_maintenance: boolean };
}

/** The status, which is the true one, and whether alerts wait. */
export function Marks({ subject }: MarksProps) {
  return (
    <>
      <StatusWord status={monitorStatus(subject)} pill />
      {subject.in_maintenance && (
        <Link to="/maintenance">
          <StatusWord status="maintenance" pill />
        </Link>
      )}
    </>
  );
}
