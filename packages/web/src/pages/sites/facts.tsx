import type { SiteData } from "@pharos/operations";
import { Fragment, type ReactNode } from "react";
import { sitesTexts as texts } from "#texts/sites.ts";
import { subjectTexts } from "#texts/subject.ts";
import { formatInterval } from "../../lib/format.ts";
import { Card } from "../../ui/card.tsx";
import facts from "../../ui/facts.module.css";
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
      <dl className={facts.facts}>
        {factsOf(site).map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Card>
  );
}

function factsOf(site: SiteData): readonly (readonly [string, ReactNode])[] {
  const all: readonly (readonly [string, ReactNode])[] = [
    [texts.facts.address(), site.url],
    [texts.facts.every(), formatInterval(site.check_interval_seconds)],
    ...confirmationFacts(site),
    parentsFact(site.parents),
    [texts.facts.last(), <Ago key="last" at={site.last_checked_at} />],
    [texts.facts.created(), <DayMoment key="created" at={site.created_at} />],
  ];
  return all.filter(([, value]) => value !== null);
}
