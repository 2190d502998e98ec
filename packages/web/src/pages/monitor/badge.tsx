import type { BadgeData, MonitorData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { badgeTexts } from "#texts/badge.ts";
import { ask } from "../../api/client.ts";
import { badgeQuery } from "../../api/queries.ts";
import { useMayWrite } from "../../boot.ts";
import { ActionButton } from "../../ui/action-dialog.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { Segments } from "../../ui/segments.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./monitor.module.css";

const kinds = ["status", "uptime", "response"] as const satisfies readonly (keyof BadgeData)[];

/** The badges, and how to show them elsewhere. */
export function BadgeCard({ monitor: { id, name } }: { readonly monitor: MonitorData }) {
  const mayWrite = useMayWrite();
  const { data } = useQuery(badgeQuery(id));
  const [kind, setKind] = useState<(typeof kinds)[number]>("status");
  return (
    <Card
      title={badgeTexts.title()}
      aside={
        mayWrite && (
          <ActionButton
            kind="quiet"
            label={badgeTexts.rotate()}
            title={badgeTexts.rotateTitle(name)}
            detail={badgeTexts.rotateDetail()}
            send={() => ask("POST /monitors/{monitor}/badge/rotate-key", { ids: [id] })}
          />
        )
      }
    >
      <div className={styles.stack}>
        <p>{badgeTexts.detail()}</p>
        <Segments
          label={badgeTexts.kind()}
          options={kinds.map((one) => ({ value: one, label: badgeTexts.kindName(one) }))}
          value={kind}
          onChange={setKind}
        />
        {data === undefined && <Skeleton lines={6} />}
        {data && (
          <>
            <img className={styles.badge} src={localPath(data[kind].svg_url)} alt={badgeTexts.preview(name)} />
            <CopyField name={badgeTexts.markdown()} text={data[kind].markdown} />
            <CopyField name={badgeTexts.html()} text={data[kind].html} />
            <CopyField name={badgeTexts.json()} text={data[kind].json_url} />
          </>
        )}
      </div>
    </Card>
  );
}

/** The page loads pictures only from its own origin, also if the public URL is another one. */
function localPath(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
