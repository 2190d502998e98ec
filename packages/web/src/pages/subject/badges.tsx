import type { BadgeData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { badgeTexts } from "#texts/badge.ts";
import { ask } from "../../api/client.ts";
import { badgeQuery } from "../../api/part-queries.ts";
import { useMayWrite } from "../../boot.ts";
import { ActionButton } from "../../ui/action-dialog.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { Row } from "../../ui/layout.tsx";
import { Segments } from "../../ui/segments.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const kinds = ["status", "uptime", "response"] as const satisfies readonly (keyof BadgeData)[];

/** The badges of a monitor, and how to show them elsewhere. */
export function Badges({ id, name }: { readonly id: number; readonly name: string }) {
  const mayWrite = useMayWrite();
  const { data, error } = useQuery({ ...badgeQuery(id), throwOnError: false });
  const [kind, setKind] = useState<(typeof kinds)[number]>("status");
  return (
    <>
      <h3>{badgeTexts.title()}</h3>
      <p className="muted">{badgeTexts.detail()}</p>
      <Segments
        label={badgeTexts.kind()}
        options={kinds.map((one) => ({ value: one, label: badgeTexts.kindName(one) }))}
        value={kind}
        onChange={setKind}
      />
      {error !== null && <p role="alert">{error.message}</p>}
      {data === undefined && error === null && <Skeleton lines={6} />}
      {data && (
        <>
          <Row>
            <img height="20" src={localPath(data[kind].svg_url)} alt={badgeTexts.preview(name)} />
          </Row>
          <CopyField name={badgeTexts.markdown()} text={data[kind].markdown} />
          <CopyField name={badgeTexts.html()} text={data[kind].html} />
          <CopyField name={badgeTexts.json()} text={data[kind].json_url} />
        </>
      )}
      {mayWrite && (
        <Row>
          <ActionButton
            label={badgeTexts.rotate()}
            title={badgeTexts.rotateTitle(name)}
            detail={badgeTexts.rotateDetail()}
            send={() => ask("POST /monitors/{monitor}/badge/rotate-key", { ids: [id] })}
          />
        </Row>
      )}
    </>
  );
}

/** The page loads pictures only from its own origin, also if the public URL is another one. */
function localPath(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
