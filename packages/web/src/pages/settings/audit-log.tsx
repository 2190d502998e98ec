import type { AuditData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "#router";
import { auditTexts } from "#texts/audit.ts";
import { settingsTexts } from "#texts/settings.ts";
import { auditQuery } from "../../api/settings-queries.ts";
import { viewerZone } from "../../lib/time.ts";
import { LoadingPart } from "../../shell/loading.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Pager } from "../../ui/pager.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { DayMoment, Moment } from "../../ui/time.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import styles from "./audit-log.module.css";
import { auditQueryOf } from "./audit-query.ts";
import { SettingsFrame } from "./frame.tsx";

/** The changes and their authors, the newest first. */
export default function AuditLogPage() {
  const search = useSearch({ from: "/settings/audit-log" });
  const changes = useQuery({ ...auditQuery(auditQueryOf(search, viewerZone)), throwOnError: false });
  const { data } = changes;
  const isFiltered = Object.keys(search).some((name) => name !== "page");
  return (
    <SettingsFrame title={settingsTexts.audit()}>
      <AuditFilters isFiltered={isFiltered} />
      {data ? (
        <>
          {data.data.length === 0 ? (
            <p className="muted">{isFiltered ? auditTexts.noneFound() : auditTexts.noChanges()}</p>
          ) : (
            <ol className={styles.entries} aria-label={settingsTexts.audit()}>
              {data.data.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
          )}
          <Pager meta={data.meta} />
        </>
      ) : (
        <LoadingPart query={changes} />
      )}
    </SettingsFrame>
  );
}

function Entry({ entry: { at, user, door, operation, entity, before, after } }: { readonly entry: AuditData }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const [by, way] = [auditTexts.by(user === null ? null : user.email, door), auditTexts.through(door)];
  return (
    <li>
      <details>
        <summary className={styles.deed}>
          <span>
            {auditTexts.deed(operation)} <b>{entity.name}</b>
          </span>
          <small className="num nowrap">
            <Moment at={at} />
          </small>
          <small className={styles.who}>
            {by}
            <span> · {way}</span>
          </small>
          <Icon name="chevron" size={15} />
        </summary>
        <div className={styles.change}>
          <p className="muted num">
            <DayMoment at={at} /> · {by} · {way}
          </p>
          {fields.length > 0 && (
            <PlainTable
              name={auditTexts.changed()}
              scrolls="long"
              items={fields}
              columns={[
                { head: auditTexts.field(), cell: (field) => field },
                { head: auditTexts.before(), cell: (field) => shown(before?.[field]) },
                { head: auditTexts.after(), cell: (field) => shown(after?.[field]) },
              ]}
            />
          )}
        </div>
      </details>
    </li>
  );
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return "–";
  return typeof value === "string" ? value : JSON.stringify(value);
}
