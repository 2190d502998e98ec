import type { AuditData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { auditQuery } from "../../api/settings-queries.ts";
import { Loading } from "../../shell/loading.tsx";
import { settingsTexts } from "../../texts/en/settings.ts";
import { Card } from "../../ui/card.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import lines from "../../ui/lines.module.css";
import { Pager } from "../../ui/pager.tsx";
import { Moment } from "../../ui/time.tsx";
import { SettingsFrame } from "./frame.tsx";

/** Who changed what, the newest first. */
export default function AuditLogPage() {
  const { page } = useSearch({ from: "/settings/audit-log" });
  const { data, error } = useQuery(auditQuery(page));
  return (
    <SettingsFrame title={settingsTexts.audit()}>
      {data ? (
        <>
          <Card title={settingsTexts.audit()}>
            {data.data.length === 0 && <p className="muted">{settingsTexts.noChanges()}</p>}
            <ol className={lines.lines}>
              {data.data.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
          </Card>
          <Pager meta={data.meta} />
        </>
      ) : (
        <Loading error={error} />
      )}
    </SettingsFrame>
  );
}

function Entry({ entry: { at, user, door, operation, entity, before, after } }: { readonly entry: AuditData }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <li>
      <div>
        <b>{settingsTexts.operation(operation)}</b> {entity.name}
        <small className="num">
          <Moment at={at} precise /> · {settingsTexts.by(user === null ? null : user.email)} ·{" "}
          {settingsTexts.through(door)}
        </small>
        {fields.length > 0 && (
          <DataTable
            summary={settingsTexts.showChange()}
            columns={[settingsTexts.field(), settingsTexts.before(), settingsTexts.after()]}
            rows={fields.map((field) => [field, shown(before?.[field]), shown(after?.[field])])}
          />
        )}
      </div>
    </li>
  );
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return "–";
  return typeof value === "string" ? value : JSON.stringify(value);
}
