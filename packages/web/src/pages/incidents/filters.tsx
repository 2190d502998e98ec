import { useNavigate, useSearch } from "#router";
import { incidentsTexts } from "#texts/incidents.ts";
import { formatInterval } from "../../lib/format.ts";
import { knownRegions, regionName } from "../../regions.ts";
import { Button } from "../../ui/button.tsx";
import { Segments } from "../../ui/segments.tsx";
import { Select } from "../../ui/select.tsx";
import { SettledSearch } from "../../ui/settled-search.tsx";
import styles from "./incidents.module.css";
import { type IncidentsSearch, leastLengths } from "./search.ts";

/**
 * Which incidents the list shows. All of it is in the address, so that every view is a link.
 * @param name of the subject of the first incident
 */
export function IncidentFilters({ name }: { readonly name: string | null }) {
  const navigate = useNavigate();
  const { state, subject, search, region, longer } = useSearch({ from: "/incidents" });
  const show = (change: IncidentsSearch) =>
    void navigate({ to: "/incidents", search: (before) => ({ ...before, page: undefined, ...change }), replace: true });
  return (
    <div className={styles.tools}>
      <Segments
        label={incidentsTexts.filter()}
        options={[
          { value: undefined, label: incidentsTexts.all() },
          { value: "open" as const, label: incidentsTexts.open(), mark: "down" as const },
          { value: "resolved" as const, label: incidentsTexts.resolved(), mark: "up" as const },
        ]}
        value={state}
        onChange={(value) => show({ state: value })}
      />
      {subject === undefined ? (
        <SettledSearch label={incidentsTexts.search()} value={search} onSearch={(text) => show({ search: text })} />
      ) : (
        <span>
          {name !== null && incidentsTexts.ofSubject(name)}{" "}
          <Button label={incidentsTexts.ofAll()} onClick={() => show({ subject: undefined })} />
        </span>
      )}
      <Select
        aria-label={incidentsTexts.region()}
        value={region ?? ""}
        options={[
          ["", incidentsTexts.everyRegion()],
          ...knownRegions.map((one) => [one, incidentsTexts.seenIn(regionName(one))] as const),
        ]}
        onChange={(value) => show({ region: value || undefined })}
      />
      <Select
        aria-label={incidentsTexts.length()}
        value={String(longer ?? "")}
        options={[
          ["", incidentsTexts.everyLength()],
          ...leastLengths.map((one) => [String(one), incidentsTexts.longerThan(formatInterval(one))] as const),
        ]}
        onChange={(value) => show({ longer: leastLengths.find((one) => String(one) === value) })}
      />
    </div>
  );
}
