import type { SiteData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "#router";
import { overviewTexts } from "#texts/overview.ts";
import { sitesTexts as texts } from "#texts/sites.ts";
import { seriesQuery, uptimeQuery } from "../../api/queries.ts";
import { SITE_RENEW_MS, siteQuery } from "../../api/site-queries.ts";
import { useMayWrite } from "../../boot.ts";
import { useSettled, watchedElsewhere } from "../../lib/use-settled.ts";
import { useTitle } from "../../lib/use-title.ts";
import { webAddress } from "../../lib/web-address.ts";
import { Boundary } from "../../shell/failure.tsx";
import { Loading } from "../../shell/loading.tsx";
import { Columns, Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { StatRow } from "../../ui/stat.tsx";
import { monitorStatus } from "../../ui/status.ts";
import { Days } from "../monitor/days.tsx";
import { ResponseTime } from "../monitor/response-time.tsx";
import { ResponseStat, UptimeStat } from "../monitor/stats.tsx";
import { SubjectActions } from "../subject/actions.tsx";
import { Marks } from "../subject/marks.tsx";
import { OpenIncident } from "../subject/open-incident.tsx";
import { Recipients } from "../subject/recipients.tsx";
import { StateStat } from "../subject/state-stat.tsx";
import { Timeline } from "../subject/timeline.tsx";
import { Aspects } from "./aspects.tsx";
import { SiteFacts } from "./facts.tsx";
import { SecurityHeaders } from "./headers.tsx";
import { Outages } from "./outages.tsx";
import styles from "./sites.module.css";

/** Everything about one site. */
export default function SitePage() {
  const mayWrite = useMayWrite();
  const id = Number(useParams({ from: "/sites/$id" }).id);
  const { data } = useQuery({ ...siteQuery(id), refetchInterval: SITE_RENEW_MS });
  const of = { kind: "site", id } as const;
  const { data: { outages } = { outages: [] } } = useQuery({ ...seriesQuery(of, "90d"), ...watchedElsewhere });
  const isSettled = useSettled([useQuery({ ...uptimeQuery(of), ...watchedElsewhere })]);
  useTitle(data?.record.name ?? texts.title());
  if (!data || !isSettled) return <Loading />;
  const { record: site } = data;
  return (
    <>
      <PageHead
        title={site.name}
        parent={{ to: "/", name: overviewTexts.title() }}
        mark={<Marks subject={site} />}
        detail={<Address url={site.url} />}
      >
        {mayWrite && <SubjectActions kind="site" subject={site} removeDetail={texts.removeDetail()} />}
      </PageHead>
      <Boundary>
        <StatRow>
          <StateStat status={monitorStatus(site)} since={site.down_since ?? outages.at(-1)?.to ?? site.created_at} />
          <UptimeStat of={of} />
          <ResponseStat of={of} />
        </StatRow>
      </Boundary>
      <Columns>
        <Stack>
          <Boundary>
            <ResponseTime of={of} since={site.created_at} />
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
          <OpenIncident subject={site} />
          <SiteFacts site={site} />
          <Aspects site={site} />
          <Recipients subject={site} edit="/sites/$id/edit" />
        </Stack>
      </Columns>
    </>
  );
}

/** A link where a browser can follow it. */
function Address({ url }: Pick<SiteData, "url">) {
  const address = webAddress(url);
  if (address === null) return <span className="muted">{url}</span>;
  return (
    <a className={styles.address} href={address} rel="noreferrer">
      {url}
    </a>
  );
}
