import { useQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import { useNavigate } from "#router";
import { overviewTexts as texts } from "#texts/overview.ts";
import { statusTexts } from "#texts/status.ts";
import { tagsQuery } from "../../api/overview-queries.ts";
import { useMayWrite } from "../../boot.ts";
import { Later } from "../../shell/failure.tsx";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { MoreFilters } from "../../ui/more-filters.tsx";
import { Select } from "../../ui/select.tsx";
import { SettledSearch } from "../../ui/settled-search.tsx";
import type { Density } from "../../ui/table/density.ts";
import { stateWord } from "./counts.tsx";
import styles from "./overview.module.css";
import {
  type Grouping,
  groupings,
  isFiltered,
  kindFilters,
  NO_GROUP,
  type OverviewSearch,
  stateFilters,
  viewOf,
} from "./search.ts";

const LinkFilters = lazy(() => import("./link-filters.tsx"));
const ViewsDialog = lazy(() => import("./views-dialog.tsx"));

interface ToolsProps {
  readonly search: OverviewSearch;
  readonly by: Grouping | null;
  readonly hasTags: boolean;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
}

/** The filters, the grouping and the look of the list. The filters and the grouping are in the URL, so that every view is a link. */
export function Tools(props: ToolsProps) {
  const mayWrite = useMayWrite();
  const { search, density, onDensity } = props;
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  // Back returns to the filters before a choice. Typed text is one step, however often it rests.
  const show = (change: OverviewSearch, replace = false) =>
    void navigate({ to: "/", search: (now) => ({ ...now, page: undefined, ...change }), replace });
  return (
    <div className={styles.tools}>
      <SettledSearch
        label={texts.search()}
        value={search.search}
        onSearch={(text) => show({ search: text }, search.search !== undefined)}
      />
      <Choice
        label={texts.status()}
        value={search.status}
        options={stateFilters.map((state) => [state, stateWord(state)])}
        onChange={(status) => show({ status })}
      />
      <MoreFilters>
        <Filters {...props} onShow={show} />
      </MoreFilters>
      {(search.alert_gap ?? search.contact) !== undefined && (
        <Later>
          <LinkFilters search={search} onShow={show} />
        </Later>
      )}
      <div className={styles.end}>
        {mayWrite && (isFiltered(search) || viewOf(search) !== "") && (
          <Button kind="quiet" label={texts.saveView()} onClick={() => setSaving(true)} />
        )}
        <div className={styles.density}>
          <Look
            icon="list"
            label={texts.comfortable()}
            isPressed={density === "comfortable"}
            onClick={() => onDensity("comfortable")}
          />
          <Look
            icon="select"
            label={texts.compact()}
            isPressed={density === "compact"}
            onClick={() => onDensity("compact")}
          />
          <Look icon="tiles" label={texts.wall()} isPressed={false} onClick={() => show({ view: "wall" })} />
        </div>
      </div>
      {isSaving && (
        <Later>
          <ViewsDialog search={search} onClose={() => setSaving(false)} />
        </Later>
      )}
    </div>
  );
}

interface LookProps {
  readonly icon: "list" | "select" | "tiles";
  readonly label: string;
  readonly isPressed: boolean;
  readonly onClick: () => void;
}

function Look({ isPressed, ...button }: LookProps) {
  return <Button kind="quiet" iconOnly aria-pressed={isPressed} {...button} />;
}

interface Showing {
  readonly onShow: (change: OverviewSearch) => void;
}

/** The filters that have no room on a phone. */
function Filters({ search, by, hasTags, onShow }: ToolsProps & Showing) {
  const { data: known } = useQuery({ ...tagsQuery(), enabled: hasTags, throwOnError: false });
  const tags = known?.tags.map(({ tag }) => [tag, tag] as const) ?? [];
  const own =
    search.tag !== undefined && !tags.some(([tag]) => tag === search.tag)
      ? [[search.tag, search.tag === NO_GROUP ? texts.untagged() : search.tag] as const]
      : [];
  return (
    <>
      <Choice
        label={texts.kind()}
        value={search.kind}
        options={kindFilters.map((kind) => [kind, texts.kindName(kind) ?? statusTexts.type(kind)])}
        onChange={(kind) => onShow({ kind })}
      />
      {(hasTags || search.tag !== undefined) && (
        <Choice
          label={texts.tag()}
          value={search.tag}
          options={[...own, ...tags]}
          onChange={(tag) => onShow({ tag })}
        />
      )}
      <Select
        aria-label={texts.groupBy()}
        value={by ?? "none"}
        options={[...groupings.filter((one) => hasTags || one !== "tag"), "none"].map(
          (one) => [one, texts.one(texts.groupBy(), texts.grouping(one))] as const,
        )}
        onChange={(value) =>
          onShow({ group: groupings.find((one) => one === value) ?? (hasTags ? "none" : undefined) })
        }
      />
    </>
  );
}
