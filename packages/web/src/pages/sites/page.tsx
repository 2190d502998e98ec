import { useQueries, useQuery } from "@tanstack/react-query";
import { useParams } from "#router";
import { monitorTexts } from "#texts/monitor.ts";
import { sitesTexts as texts } from "#texts/sites.ts";
import { SITE_RENEW_MS, seriesQuery, uptimeQuery } from "../../api/part-queries.ts";
import { siteQuery } from "../../api/site-queries.ts";
import { formatInterval } from "../../lib/format.ts";
import { useSettled, watchedElsewhere } from "../../lib/use-settled.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Boundary } from "../../shell/failure.tsx";
import { Loading } from "../../shell/loading.tsx";
import { Columns, Stack } from "../../ui/layout.tsx";
import { Ago } from "../../ui/time.tsx";
import { Days } from "../monitor/days.tsx";
import { ResponseTime } from "../monitor/response-time.tsx";
import { UptimeCard } from "../monitor/stats.tsx";
import { SubjectHead } from "../subject/head.tsx";
import { FailedAnswer } from "../subject/outage/answer.tsx";
import { OutageCard } from "../subject/outage/card.tsx";
import { outageQueries } from "../subject/outage/queries.ts";
import { Recipients } from "../subject/recipients.tsx";
import { Timeline } from "../subject/timeline.tsx";
import { Aspects } from "./aspects.tsx";
import { SiteFacts } from "./facts.tsx";
import { SecurityHeaders } from "./headers.tsx";
import { Outages } from "./outages.tsx";
import { Stats } from "./stats.tsx";
import { SiteWarnings } from "./warnings.tsx";

const EDIT = "/sites/$id/edit";

/** Everything about one site. */
export default function SitePage() {
  const id = Number(useParams({ from: "/sites/$id" }).id);
  const { data } = useQuery({ ...siteQuery(id), refetchInterval: SITE_RENEW_MS });
  const of = { kind: "site", id } as const;
  const ofSeries = useQuery({ ...seriesQuery(of, "90d"), ...watchedElsewhere });
  const ofUptime = useQuery({ ...uptimeQuery(of), ...watchedElsewhere });
  const ofOutage = useQueries({ queries: outageQueries(data?.record.open_incident_id) });
  const [series, uptime] = [ofSeries.data, ofUptime.data];
  const isSettled = useSettled(data === undefined ? [{ isPending: true }] : [ofSeries, ofUptime, ...ofOutage]);
  useTitle(data?.record.name ?? texts.title());
  if (!data || !isSettled) return <Loading />;
  const { record: site } = data;
  const { open_incident_id: incidentId } = site;
  const last = series?.outages.at(-1);
  const hasFindings = site.is_active && incidentId === null && site.findings.length > 0;
  return (
    <>
      <SubjectHead
        kind="site"
        subject={site}
        wrong={incidentId === null ? (hasFindings ? "warning" : null) : "outage"}
        upSince={series && uptime ? (last ? last.to : uptime.since) : null}
        url={site.url}
        facts={[
          texts.checked(formatInterval(site.check_interval_seconds)),
          site.last_checked_at !== null && (
            <>
              {monitorTexts.checkedAgo()} <Ago at={site.last_checked_at} />
            </>
          ),
        ]}
        removeDetail={texts.removeDetail()}
      />
      <Boundary>
        {incidentId !== null && (
          <OutageCard
            key={incidentId}
            incidentId={incidentId}
            subject={site}
            edit={EDIT}
            found={(incident) => <FailedAnswer incident={incident} />}
          />
        )}
      </Boundary>
      {hasFindings && <SiteWarnings site={site} />}
      <Boundary>{incidentId === null && <Stats site={site} outages={series?.outages ?? null} />}</Boundary>
      <Columns>
        <Stack>
          <Boundary>
            <ResponseTime of={of} since={site.created_at} isLow={incidentId !== null} />
          </Boundary>
          <Boundary>
            <Days of={of} />
          </Boundary>
          <Boundary>
            <Outages id={id} />
          </Boundary>
          <Boundary>
            <Timeline kind="site" id={id} />
          </Boundary>
          <SecurityHeaders site={site} />
        </Stack>
        <Stack>
          {incidentId !== null && (
            <Boundary>
              <UptimeCard of={of} />
            </Boundary>
          )}
          <Recipients subject={site} edit={EDIT} />
          <SiteFacts site={site} />
          <Aspects site={site} />
        </Stack>
      </Columns>
    </>
  );
}
