import type { UptimeReportMailData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { uptimeReportTexts } from "#texts/uptime-reports.ts";
import { ask } from "../../api/client.ts";
import { uptimeReportMailQuery } from "../../api/report-queries.ts";
import { formatDay, shownZone } from "../../lib/time.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { useAction } from "../../ui/use-action.ts";
import styles from "./reports.module.css";

/** Whether the viewer gets the team's report of each month by mail. */
export function UptimeReportMailCard() {
  const { data } = useQuery(uptimeReportMailQuery());
  const change = useAction({
    send: (enabled: boolean) =>
      ask("PATCH /report-mail", { body: enabled ? { enabled, time_zone: shownZone } : { enabled } }),
  });
  if (data === undefined) return null;
  return (
    <Card title={uptimeReportTexts.mail()}>
      <div className={styles.mail}>
        <p>{uptimeReportTexts.mailDetail()}</p>
        <p className="muted" role="status">
          {stateOf(data)}
        </p>
        <Button
          label={data.enabled ? uptimeReportTexts.endMail() : uptimeReportTexts.getMail()}
          busy={change.isPending}
          onClick={() => change.mutate(!data.enabled)}
        />
      </div>
    </Card>
  );
}

function stateOf({ next_at: next, time_zone: zone }: UptimeReportMailData): string {
  if (next === null || zone === null) return uptimeReportTexts.mailOff();
  return uptimeReportTexts.mailOn(formatDay(new Date(next)), zone);
}
