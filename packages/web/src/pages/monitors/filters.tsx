import type { OverviewData } from "@pharos/operations";
import { useNavigate, useSearch } from "#router";
import { monitorsTexts } from "#texts/monitors.ts";
import { statusTexts } from "#texts/status.ts";
import { inputs } from "../../api/inputs.ts";
import { Button } from "../../ui/button.tsx";
import { Segments } from "../../ui/segments.tsx";
import { Select } from "../../ui/select.tsx";
import { SettledSearch } from "../../ui/settled-search.tsx";
import type { Density } from "../../ui/table/density.ts";
import styles from "./monitors.module.css";
import { type MonitorsSearch, sortOrder, sortOrders, statusFilters } from "./search.ts";

interface FiltersProps {
  readonly counts: OverviewData["counts"];
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
}

/** Filters and order of the list. All of them are in the URL, so that every view is a link. */
export function Filters({ counts, density, onDensity }: FiltersProps) {
  const navigate = useNavigate();
  const { status, type, sort, search, alert_gap: gap } = useSearch({ from: "/monitors" });
  const show = (change: MonitorsSearch) =>
    void navigate({ to: "/monitors", search: (before) => ({ ...before, page: undefined, ...change }), replace: true });
  const segments = statusFilters
    .filter((one) => one !== "pending" || counts.pending !== 0 || status === "pending")
    .map((one) => ({ value: one, label: statusTexts.word(one), mark: one, count: counts[one] }));
  return (
    <div className={styles.tools}>
      <Segments
        label={monitorsTexts.filterByStatus()}
        options={[{ value: undefined, label: monitorsTexts.all(), count: counts.all }, ...segments]}
        value={status}
        onChange={(value) => show({ status: value })}
      />
      {gap && (
        <Button
          icon="close"
          label={monitorsTexts.removeFilter(statusTexts.alertGap(gap))}
          onClick={() => show({ alert_gap: undefined })}
        />
      )}
      <SettledSearch label={monitorsTexts.search()} value={search} onSearch={(text) => show({ search: text })} />
      <div className={styles.end}>
        <Select
          aria-label={monitorsTexts.type()}
          value={type ?? ""}
          options={[
            ["", monitorsTexts.everyType()],
            ...inputs.monitorList.type.enum.map((one) => [one, statusTexts.type(one)] as const),
          ]}
          onChange={(value) => show({ type: value || undefined })}
        />
        <Select
          aria-label={monitorsTexts.sort()}
          value={sort ?? "name"}
          options={sortOrders.map((one) => [one, monitorsTexts.sortedBy(one)] as const)}
          onChange={(value) => show({ sort: sortOrder(value) })}
        />
        <span className={styles.density}>
          <Button
            kind="quiet"
            icon="rows"
            iconOnly
            aria-pressed={density === "compact"}
            label={monitorsTexts.compact()}
            onClick={() => onDensity(density === "compact" ? "comfortable" : "compact")}
          />
        </span>
        <Button
          kind="quiet"
          icon="tiles"
          iconOnly
          label={monitorsTexts.wall()}
          onClick={() => show({ view: "tiles" })}
        />
      </div>
    </div>
  );
}
