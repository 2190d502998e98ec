import type { SiteData } from "@pharos/operations";
import { outageTexts } from "#texts/outage.ts";
import { aspectTexts, shownAspects } from "#texts/site-aspects.ts";
import { sitesTexts } from "#texts/sites.ts";
import { Quarter } from "../subject/outage/quarter.tsx";
import { WarningCard } from "../subject/outage/warning.tsx";
import { Findings, wordsOf } from "./aspects.tsx";

/** The findings of the additional checks, while the site itself is up. */
export function SiteWarnings({ site: { findings, findings_count: count } }: { readonly site: SiteData }) {
  const [first] = findings;
  if (first === undefined) return null;
  const aspect = shownAspects.find((one) => one === first.aspect);
  const words = aspect ? `${aspectTexts.title(aspect)}: ${wordsOf(first)}` : wordsOf(first);
  const title = count === 1 ? words : sitesTexts.findings(count);
  const oldest = findings.reduce((one, other) => (other.first_seen_at < one.first_seen_at ? other : one), first);
  return (
    <WarningCard warning={{ title, since: oldest.first_seen_at }}>
      {count > 1 && (
        <Quarter title={outageTexts.findings()}>
          <Findings findings={findings.slice(0, MAX_FINDINGS)} />
        </Quarter>
      )}
    </WarningCard>
  );
}

/** The cards of the additional checks have all. */
const MAX_FINDINGS = 5;
