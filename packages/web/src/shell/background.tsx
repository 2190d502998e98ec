import { useAppBadge } from "./app-badge.ts";
import { BootRenewal } from "./boot-renewal.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { Paper } from "./paper.tsx";

/** The parts of the shell that show nothing at first. One request loads them after the first page. */
export default function Background({ open }: { readonly open: number | undefined }) {
  useAppBadge(open);
  return (
    <>
      <BootRenewal />
      <LeaveGuard />
      <Paper />
    </>
  );
}
