import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useNavigate, useSearch } from "#router";
import { auditDoors, auditEntities, auditTexts } from "#texts/audit.ts";
import { membersQuery } from "../../api/settings-queries.ts";
import { Button } from "../../ui/button.tsx";
import { Day } from "../../ui/day.tsx";
import { Select } from "../../ui/select.tsx";
import styles from "./audit-log.module.css";
import type { AuditSearch } from "./search.ts";

/** Which changes the page shows. All of it is in the address, so that every view is a link. */
export function AuditFilters({ isFiltered }: { readonly isFiltered: boolean }) {
  const navigate = useNavigate();
  const id = useId();
  const [isOpen, setOpen] = useState(isFiltered);
  const { data: members = [] } = useQuery({ ...membersQuery(), throwOnError: false });
  const { user, entity, door, since, until } = useSearch({ from: "/settings/audit-log" });
  const show = (change: AuditSearch) =>
    void navigate({
      to: "/settings/audit-log",
      search: (before) => ({ ...before, page: undefined, ...change }),
    });
  return (
    // biome-ignore lint/a11y/useSemanticElements: A search element has no role in older browsers.
    <div
      id={id}
      className={styles.filters}
      role="search"
      aria-label={auditTexts.filters()}
      data-open={isOpen || undefined}
    >
      <div className={styles.toggle}>
        <Button
          icon="gear"
          label={auditTexts.filters()}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <Select
        aria-label={auditTexts.who()}
        value={String(user ?? "")}
        options={[["", auditTexts.anyUser()], ...members.map(({ id, email }) => [String(id), email] as const)]}
        onChange={(value) => show({ user: Number(value) || undefined })}
      />
      <Select
        aria-label={auditTexts.what()}
        value={entity ?? ""}
        options={[["", auditTexts.anyEntity()], ...auditEntities]}
        onChange={(value) => show({ entity: auditEntities.find(([one]) => one === value)?.[0] })}
      />
      <Select
        aria-label={auditTexts.way()}
        value={door ?? ""}
        options={[
          ["", auditTexts.anyWay()],
          ...auditDoors.map(([one, words]) => [one, auditTexts.door(words)] as const),
        ]}
        onChange={(value) => show({ door: auditDoors.find(([one]) => one === value)?.[0] })}
      />
      <Day label={auditTexts.since()} value={since} onChange={(value) => show({ since: value })} />
      <Day label={auditTexts.until()} value={until} onChange={(value) => show({ until: value })} />
      {isFiltered && (
        <Button label={auditTexts.clear()} onClick={() => void navigate({ to: "/settings/audit-log", search: {} })} />
      )}
    </div>
  );
}
