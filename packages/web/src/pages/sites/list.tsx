import type { SiteData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "#router";
import { sitesTexts as texts } from "#texts/sites.ts";
import { SITE_RENEW_MS, sitesQuery } from "../../api/site-queries.ts";
import { mayWrite } from "../../boot.ts";
import { formatInterval } from "../../lib/format.ts";
import { useKeys } from "../../lib/use-keys.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { AlertGapMark } from "../../ui/alert-gap.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StatusMark, StatusSign, StatusWord } from "../../ui/mark.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import rows from "../../ui/rows.module.css";
import { monitorStatus } from "../../ui/status.ts";
import { Ago, Lasting } from "../../ui/time.tsx";
import { FirstSite } from "./first-site.tsx";

/** The team's sites. */
export default function SitesPage() {
  useTitle(texts.title());
  const navigate = useNavigate();
  useKeys(mayWrite ? { n: () => void navigate({ to: "/sites/new" }) } : {});
  const { data: sites } = useQuery({ ...sitesQuery(), refetchInterval: SITE_RENEW_MS });
  if (!sites) return <Loading />;
  if (sites.length === 0) {
    return mayWrite ? <FirstSite /> : <EmptyState title={texts.viewerNone()} detail={texts.viewerNoneDetail()} />;
  }
  return (
    <>
      <PageHead title={texts.title()}>
        {mayWrite && <ButtonLink kind="primary" icon="plus" to="/sites/new" label={texts.create()} />}
      </PageHead>
      <p className="sr" role="status">
        {texts.shown(sites.length)}
      </p>
      <ul className={`${rows.rows} ${rows.marked}`} aria-label={texts.title()}>
        {sites.map((site) => (
          <SiteItem key={site.id} site={site} />
        ))}
      </ul>
    </>
  );
}

function SiteItem({ site }: { readonly site: SiteData }) {
  const { id, name, url, down_since: downSince, check_interval_seconds: seconds } = site;
  return (
    <li className={rows.row}>
      <StatusSign status={monitorStatus(site)} />
      <div>
        <b>
          <Link to="/sites/$id" params={{ id: String(id) }}>
            {name}
          </Link>
        </b>
        <small>
          {site.in_maintenance && (
            <>
              <StatusWord status="maintenance" size={13} />{" "}
            </>
          )}
          {site.notifies_nobody && (
            <>
              <AlertGapMark />{" "}
            </>
          )}
          {url} · {texts.checked(formatInterval(seconds))}
          {site.findings_count > 0 && (
            <>
              {" · "}
              <StatusMark status="degraded" size={13} /> {texts.findings(site.findings_count)}
            </>
          )}
        </small>
      </div>
      <span className="num muted">
        {downSince === null ? <Ago at={site.last_checked_at} /> : <Lasting since={downSince} />}
      </span>
    </li>
  );
}
