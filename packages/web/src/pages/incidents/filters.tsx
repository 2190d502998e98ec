import type { IncidentListData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "#router";
import { incidentListTexts as texts } from "#texts/incident-list.ts";
import { incidentsTexts } from "#texts/incidents.ts";
import { tagsQuery } from "../../api/overview-queries.ts";
import { membersQuery } from "../../api/settings-queries.ts";
import { formatInterval } from "../../lib/format.ts";
import { knownRegions, regionName } from "../../regions.ts";
import { Button } from "../../ui/button.tsx";
import { MoreFilters } from "../../ui/more-filters.tsx";
import { Segments } from "../../ui/segments.tsx";
import { Select } from "../../ui/select.tsx";
import { SettledSearch } from "../../ui/settled-search.tsx";
import styles from "./list.module.css";
import { PeriodFilter } from "./period-filter.tsx";
import { causes, type IncidentsSearch, leastLengths } from "./search.ts";

interface FiltersProps {
  /** Undefined until it is loaded. */
  readonly list: IncidentListData | undefined;
}

/** Which incidents the list shows. All of it is in the address, so that every view is a link. */
export function IncidentFilters({ list }: FiltersProps) {
  const navigate = useNavigate();
  const search = useSearch({ from: "/incidents" });
  // Back returns to the filters before a choice. Typed text is one step, however often it rests.
  const show = (change: IncidentsSearch, replace = false) =>
    void navigate({ to: "/incidents", search: (before) => ({ ...before, page: undefined, ...change }), replace });
  const name = list?.rows[0]?.members[0]?.subject.name ?? null;
  return (
    <div className={styles.tools}>
      <Segments
        label={incidentsTexts.filter()}
        options={[
          { value: undefined, label: incidentsTexts.all() },
          { value: "open" as const, label: incidentsTexts.open(), count: list?.counts.open },
          { value: "acknowledged" as const, label: texts.section("acknowledged"), count: list?.counts.acknowledged },
          { value: "resolved" as const, label: incidentsTexts.resolved() },
        ]}
        value={search.state}
        onChange={(state) => show({ state })}
      />
      {search.subject === undefined ? (
        <SettledSearch
          label={incidentsTexts.search()}
          value={search.search}
          onSearch={(text) => show({ search: text }, search.search !== undefined)}
        />
      ) : (
        <span>
          {name !== null && incidentsTexts.ofSubject(name)}{" "}
          <Button label={incidentsTexts.ofAll()} onClick={() => show({ subject: undefined })} />
        </span>
      )}
      <PeriodFilter search={search} onChange={show} />
      <MoreFilters ownLine>
        <Others search={search} onChange={show} />
      </MoreFilters>
    </div>
  );
}

interface OthersProps {
  readonly search: IncidentsSearch;
  readonly onChange: (change: IncidentsSearch) => void;
}

function Others({ search, onChange }: OthersProps) {
  const { data: tagged } = useQuery({ ...tagsQuery(), throwOnError: false });
  const { data: members = [] } = useQuery({ ...membersQuery(), throwOnError: false });
  const tags = (tagged?.tags ?? []).flatMap(({ tag }) => (tag === null ? [] : [tag]));
  return (
    <>
      <Select
        aria-label={texts.ofCause()}
        value={search.cause ?? ""}
        options={[["", texts.anyCause()], ...causes.map((one) => [one, texts.errorClass(one)] as const)]}
        onChange={(value) => onChange({ cause: causes.find((one) => one === value) })}
      />
      {tags.length > 0 && (
        <Select
          aria-label={texts.tag()}
          value={search.tag ?? ""}
          options={[["", texts.anyTag()], ...tags.map((one) => [one, one] as const)]}
          onChange={(value) => onChange({ tag: value || undefined })}
        />
      )}
      <Select
        aria-label={texts.owner()}
        value={String(search.owner ?? "")}
        options={[
          ["", texts.anyone()],
          ["0", texts.nobody()],
          ...members.map(({ id, email }) => [String(id), email] as const),
        ]}
        onChange={(value) => onChange({ owner: value === "" ? undefined : Number(value) })}
      />
      <Select
        aria-label={incidentsTexts.region()}
        value={search.region ?? ""}
        options={[
          ["", incidentsTexts.everyRegion()],
          ...knownRegions.map((one) => [one, incidentsTexts.seenIn(regionName(one))] as const),
        ]}
        onChange={(value) => onChange({ region: value || undefined })}
      />
      <Select
        aria-label={incidentsTexts.length()}
        value={String(search.longer ?? "")}
        options={[
          ["", incidentsTexts.everyLength()],
          ...leastLengths.map((one) => [String(one), incidentsTexts.longerThan(formatInterval(one))] as const),
        ]}
        onChange={(value) => onChange({ longer: leastLengths.find((one) => String(one) === value) })}
      />
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={search.warnings !== "off"}
          onChange={({ target }) => onChange({ warnings: target.checked ? undefined : "off" })}
        />
        {texts.showWarnings()}
      </label>
    </>
  );
}
