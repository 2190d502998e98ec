import type { BadgeData, MonitorData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { monitorPartQuery } from "../../api/queries.ts";
import { boot } from "../../boot.ts";
import { monitorTexts } from "../../texts/en/monitor.ts";
import { Card } from "../../ui/card.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import styles from "./monitor.module.css";

/** The badge, and how to show it elsewhere. */
export function BadgeCard({ monitor: { id, name } }: { readonly monitor: MonitorData }) {
  const { data } = useQuery(monitorPartQuery<BadgeData>(id, "badge"));
  return (
    <Card title={monitorTexts.badge()}>
      <div className={styles.stack}>
        <p>{monitorTexts.badgeDetail()}</p>
        {data && (
          <>
            <img className={styles.badge} src={localPath(data.status.svg_url)} alt={monitorTexts.badgePreview(name)} />
            <CopyField name={monitorTexts.markdown()} text={data.status.markdown} />
            <CopyField name={monitorTexts.html()} text={data.status.html} />
          </>
        )}
      </div>
    </Card>
  );
}

/** The page loads pictures of its own origin alone, whatever the public address is. */
function localPath(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** What a script asks. */
export function ApiCard({ id }: { readonly id: number }) {
  const address = `${boot.baseUrl}/api/v1/monitors/${id}`;
  const token = `-H "Authorization: Bearer $PHAROS_TOKEN"`;
  return (
    <Card title={monitorTexts.api()}>
      <div className={styles.stack}>
        <p>{monitorTexts.apiDetail()}</p>
        <CopyField name={monitorTexts.curlGet()} text={`curl ${token} ${address}`} />
        <CopyField name={monitorTexts.curlCheck()} text={`curl -X POST ${token} ${address}/check`} />
      </div>
    </Card>
  );
}
