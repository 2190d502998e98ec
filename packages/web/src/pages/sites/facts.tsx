import type { SiteData } from "@pharos/operations";
import { sitesTexts as texts } from "#texts/sites.ts";
import { subjectTexts } from "#texts/subject.ts";
import { formatInterval } from "../../lib/format.ts";
import { Card } from "../../ui/card.tsx";
import { Facts, type LabelledFact } from "../../ui/facts.tsx";
import { Ago, DayMoment } from "../../ui/time.tsx";
import { confirmationFacts, parentsFact } from "../alert-rules/facts.tsx";
import { EditLink } from "../subject/recipients.tsx";

/** The configuration of the site. */
export function SiteFacts({ site }: { readonly site: SiteData }) {
  return (
    <Card
      title={texts.facts.title()}
      aside={<EditLink id={site.id} edit="/sites/$id/edit" label={subjectTexts.editConfiguration()} />}
    >
      <Facts of={factsOf(site)} />
    </Card>
  );
}

function factsOf(site: SiteData): readonly LabelledFact[] {
  return [
    [texts.facts.address(), site.url],
    [texts.facts.every(), formatInterval(site.check_interval_seconds)],
    ...confirmationFacts(site),
    parentsFact(site.parents),
    [texts.facts.last(), <Ago key="last" at={site.last_checked_at} />],
    [texts.facts.created(), <DayMoment key="created" at={site.created_at} />],
  ];
}
