import type { SiteData } from "@pharos/operations";
import { formatInterval } from "../../lib/format.ts";
import { sitesTexts as texts } from "../../texts/en/sites.ts";
import { subjectTexts } from "../../texts/en/subject.ts";
import { Card } from "../../ui/card.tsx";
import facts from "../../ui/facts.module.css";
import { Ago, DayMoment } from "../../ui/time.tsx";
import { EditLink } from "../subject/recipients.tsx";

/** The configuration of the site. */
export function SiteFacts({ site }: { readonly site: SiteData }) {
  return (
    <Card
      title={texts.facts.title()}
      aside={<EditLink id={site.id} edit="/sites/$id/edit" label={subjectTexts.editConfiguration()} />}
    >
      <dl className={facts.facts}>
        <dt>{texts.facts.address()}</dt>
        <dd>{site.url}</dd>
        <dt>{texts.facts.every()}</dt>
        <dd>{formatInterval(site.check_interval_seconds)}</dd>
        <dt>{texts.facts.last()}</dt>
        <dd>
          <Ago at={site.last_checked_at} />
        </dd>
        <dt>{texts.facts.created()}</dt>
        <dd>
          <DayMoment at={site.created_at} />
        </dd>
      </dl>
    </Card>
  );
}
