import type { SiteData } from "@pharos/operations";
import { formatInterval } from "../../lib/format.ts";
import { sitesTexts as texts } from "../../texts/en/sites.ts";
import { Card } from "../../ui/card.tsx";
import facts from "../../ui/facts.module.css";
import { Ago, DayMoment } from "../../ui/time.tsx";
import { ChangeLink } from "../subject/recipients.tsx";

/** How the site is watched. */
export function SiteFacts({ site }: { readonly site: SiteData }) {
  return (
    <Card title={texts.facts.title()} aside={<ChangeLink id={site.id} edit="/sites/$id/edit" />}>
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
