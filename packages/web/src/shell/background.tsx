import { BootRenewal } from "./boot-renewal.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { Paper } from "./paper.tsx";

/** The parts of the shell that show nothing at first. One request loads them after the first page. */
export default function Background() {
  return (
    <>
      <BootRenewal />
      <LeaveGuard />
      <Paper />
    </>
  );
}
