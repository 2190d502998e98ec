import type { BadgeData, MonitorData } from "@pharos/operations";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { badgeTexts } from "#texts/badge.ts";
import { ask } from "../../api/client.ts";
import { badgeQuery } from "../../api/queries.ts";
import { mayWrite } from "../../boot.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Segments } from "../../ui/segments.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./monitor.module.css";

const kinds = ["status", "uptime", "response"] as const satisfies readonly (keyof BadgeData)[];

/** The badges, and how to show them elsewhere. */
export function BadgeCard({ monitor: { id, name } }: { readonly monitor: MonitorData }) {
  const { data } = useQuery(badgeQuery(id));
  const [kind, setKind] = useState<(typeof kinds)[number]>("status");
  return (
    <Card title={badgeTexts.title()} aside={mayWrite && <Rotate id={id} name={name} />}>
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

/** Gives the badges new addresses, where the old ones are known to the wrong people. */
function Rotate({ id, name }: { readonly id: number; readonly name: string }) {
  const [isAsking, setAsking] = useState(false);
  const rotate = useMutation({
    mutationFn: () => ask("POST /monitors/{monitor}/badge/rotate-key", { ids: [id] }),
    onSuccess: () => {
      setAsking(false);
    },
  });
  return (
    <>
      <Button kind="quiet" label={badgeTexts.rotate()} onClick={() => setAsking(true)} />
      {isAsking && (
        <ConfirmDialog
          title={badgeTexts.rotateTitle(name)}
          detail={badgeTexts.rotateDetail()}
          action={badgeTexts.rotate()}
          run={rotate}
          onConfirm={() => rotate.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
