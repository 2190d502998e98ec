import type { ComparisonData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { comparisonTexts as texts } from "#texts/comparison.ts";
import { comparisonQuery } from "../../api/report-queries.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Stat, StatRow } from "../../ui/stat.tsx";
import { Moment } from "../../ui/time.tsx";
import { OutageRows } from "./rows.tsx";
import { SilentCard } from "./silent-card.tsx";

/** The outages that Pharos and another system saw while both checked the same monitors. */
export default function ComparisonPage() {
  useTitle(texts.title());
  const { data: comparison } = useQuery(comparisonQuery());
  if (!comparison) return <Loading />;
  const { from, outages, silent, unchecked } = comparison;
  if (from === null && silent.monitors === 0 && unchecked === 0) {
    return <EmptyState title={texts.none()} detail={texts.noneDetail()} />;
  }
  return (
    <Stack>
      <PageHead title={texts.title()} detail={<Detail of={comparison} />} />
      {silent.monitors > 0 && <SilentCard of={comparison} />}
      {from === null ? <NotYet of={comparison} /> : <Totals of={comparison} />}
      {from !== null && unchecked > 0 && <p className="muted">{texts.unchecked(unchecked)}</p>}
      {from !== null && outages.length === 0 && <p className="muted">{texts.noOutage()}</p>}
      {outages.length > 0 && <OutageRows outages={outages} />}
      {!comparison.is_complete && <p className="muted">{texts.incomplete()}</p>}
    </Stack>
  );
}

/** Why nothing is compared. */
function NotYet({ of: { silent, unchecked } }: { readonly of: ComparisonData }) {
  return (
    <>
      <p className="muted">{silent.compared.length === 0 && unchecked === 0 ? texts.noRecord() : texts.notYet()}</p>
      {unchecked > 0 && <p className="muted">{texts.unchecked(unchecked)}</p>}
    </>
  );
}

function Detail({ of: { from, until, monitors, sources } }: { readonly of: ComparisonData }) {
  if (from === null || until === null) return null;
  return (
    <p className="muted num">
      {texts.systems(sources)} · {texts.monitors(monitors)} · <Moment at={from} /> – <Moment at={until} />
    </p>
  );
}

function Totals({ of: { totals, sources } }: { readonly of: ComparisonData }) {
  const there = texts.systems(sources);
  return (
    <StatRow>
      <Stat name={texts.both()} value={totals.both} detail={texts.firstHere(totals.first_here)} />
      <Stat
        name={texts.lead()}
        value={totals.median_lead_seconds === null ? "–" : texts.seconds(totals.median_lead_seconds)}
        detail={texts.leadDetail()}
      />
      <Stat name={texts.missed(there)} value={totals.missed_there} detail={texts.onlyHere(totals.only_here)} />
      <Stat
        name={texts.falseAlarms(there)}
        value={totals.false_alarms_there}
        detail={texts.onlyThere(totals.only_there)}
      />
    </StatRow>
  );
}
