import { monitorTexts } from "#texts/monitor.ts";
import { installation } from "../../boot.ts";
import { Card } from "../../ui/card.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import styles from "./monitor.module.css";

/** Shell commands for scripts. */
export function ApiCard({ id }: { readonly id: number }) {
  const address = `${installation.baseUrl}/api/v1/monitors/${id}`;
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
