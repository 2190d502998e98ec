import type { SiteData } from "@pharos/operations";
import { aspectTexts as texts } from "#texts/site-aspects.ts";
import { ask } from "../../api/client.ts";
import { useMayWrite } from "../../boot.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Stack } from "../../ui/layout.tsx";
import lines from "../../ui/lines.module.css";
import { StatusMark } from "../../ui/mark.tsx";
import { Ago, Moment } from "../../ui/time.tsx";
import { useAction } from "../../ui/use-action.ts";
import { AspectFacts } from "./aspect-facts.tsx";
import { Changes } from "./changes.tsx";
import { CrawlLists } from "./crawl-lists.tsx";

type AspectState = SiteData["aspects"][number];
type Finding = SiteData["findings"][number];

/** The additional checks of the site, one card for each. */
export function Aspects({ site }: { readonly site: SiteData }) {
  return site.aspects.map((state) => (
    <AspectCard
      key={state.aspect}
      siteId={site.id}
      state={state}
      crawl={state.aspect === "pages" ? site.crawl : null}
      findings={site.findings.filter(({ aspect }) => aspect === state.aspect)}
    />
  ));
}

interface CardProps {
  readonly siteId: number;
  readonly state: AspectState;
  readonly crawl: SiteData["crawl"];
  readonly findings: readonly Finding[];
}

function AspectCard({ siteId, state, crawl, findings }: CardProps) {
  const mayWrite = useMayWrite();
  const { aspect, enabled, error, facts: seen } = state;
  return (
    <Card title={texts.title(aspect)} aside={mayWrite && <Switch siteId={siteId} state={state} />}>
      <Stack gap={3}>
        {findings.length > 0 && <Findings findings={findings} />}
        {!enabled && <p className="muted">{texts.off()}</p>}
        {enabled && error !== null && <p>{error}</p>}
        {crawl !== null && <p className="num">{texts.crawling(crawl.asked, crawl.urls)}</p>}
        {enabled && error === null && seen === null && crawl === null && <p className="muted">{texts.notYet()}</p>}
        {seen !== null && <AspectFacts aspect={aspect} seen={seen} />}
        {seen !== null && aspect === "pages" && <CrawlLists seen={seen} />}
        {enabled && <Looks state={state} />}
        {seen !== null && aspect !== "pages" && <Changes siteId={siteId} aspect={aspect} />}
      </Stack>
    </Card>
  );
}

/** When it was looked at, and when it is looked at next. */
function Looks({ state: { last_looked_at: last, next_look_at: next } }: Pick<CardProps, "state">) {
  return (
    <Facts
      of={[
        [texts.looked(), <Ago key="last" at={last} />],
        [texts.next(), next && <Moment at={next} />],
      ]}
    />
  );
}

function Switch({ siteId, state: { aspect, enabled } }: Pick<CardProps, "siteId" | "state">) {
  const toggle = useAction({
    send: () => ask("PATCH /sites/{site}", { ids: [siteId], body: { aspects: { [aspect]: !enabled } } }),
  });
  const action = enabled ? texts.switchOff() : texts.switchOn();
  return (
    <Button
      kind="link"
      label={action}
      aria-label={texts.switchLabel(action, aspect)}
      busy={toggle.isPending}
      onClick={() => toggle.mutate()}
    />
  );
}

export function Findings({ findings }: Pick<CardProps, "findings">) {
  return (
    <ul className={`${lines.lines} ${lines.marked}`} aria-label={texts.findings()}>
      {findings.map((finding) => (
        <li key={finding.id}>
          <StatusMark status="degraded" />
          <div>
            <b>{wordsOf(finding)}</b>
            <small className="num">
              <Moment at={finding.first_seen_at} />
              {finding.told_at !== null && ` · ${texts.told()}`}
            </small>
            <FoundOn url={finding.detail["found_on"]} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The page on which a crawl found a URL; nothing of other findings. */
function FoundOn({ url }: { readonly url: unknown }) {
  return typeof url === "string" && <small>{texts.foundOn(url)}</small>;
}

/** A finding in words. */
export function wordsOf({ kind, thing, detail: { reason } }: Finding): string {
  return texts.finding(kind, thing, typeof reason === "string" ? reason : null);
}
