import {
  domainProof,
  isoMicros,
  type PageGroup,
  pageDays,
  type StatusPage,
  snapshot,
  type WantedComponent,
} from "@pharos/core";
import Type, { type Static } from "typebox";
import { nullable, timestamp } from "../schema/types.ts";
import { componentFields, groupName, groupTag, pageFields, type wantedGroups } from "./page-fields.ts";

export const StatusPageRecord = Type.Object(
  {
    id: Type.Integer(),
    ...pageFields,
    groups: Type.Array(
      Type.Object({
        name: groupName,
        tag: groupTag,
        components: Type.Array(Type.Object({ id: Type.Integer(), ...componentFields })),
      }),
    ),
    url: Type.String({ description: "Public URL of the page." }),
    has_logo: Type.Boolean({ description: "Whether the page has a logo." }),
    domain_verified_at: nullable(
      timestamp({ description: "Time of verification of the custom domain. Null: not verified." }),
    ),
    domain_proof: Type.Union([Type.Object({ name: Type.String(), value: Type.String() }), Type.Null()], {
      description: "TXT record that verifies the custom domain. Null: no custom domain.",
    }),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  { title: "StatusPage" },
);

export function toGroups(groups: Static<typeof wantedGroups>): readonly PageGroup<WantedComponent>[] {
  return groups.map(({ name, tag = null, components }) => ({
    ...{ name, tag },
    components: components.map((one) => ({
      ...{ id: one.id ?? null, monitorId: one.monitor_id ?? null, name: one.name },
      ...{
        description: one.description ?? null,
        showUptime: one.show_uptime ?? true,
        showChart: one.show_chart ?? false,
      },
    })),
  }));
}

/** @param baseUrl where the public finds pages, without a trailing slash */
export function pageView(page: StatusPage, baseUrl: string): Static<typeof StatusPageRecord> {
  const { id, domain, hasLogo, createdAt, updatedAt } = page;
  return {
    id,
    ...fieldsOf(page),
    url: domain?.verifiedAt ? `https://${domain.name}` : `${baseUrl}/status/${page.slug}`,
    has_logo: hasLogo,
    domain_verified_at: domain?.verifiedAt ? isoMicros(domain.verifiedAt) : null,
    domain_proof: domain && domainProof(domain),
    created_at: isoMicros(createdAt),
    updated_at: isoMicros(updatedAt),
  };
}

/** A change of a page, as the audit log keeps it. */
export function pageChange(before: StatusPage | null, after: StatusPage | null) {
  const { id = null, name = null } = after ?? before ?? {};
  const kept = (page: StatusPage | null) =>
    page &&
    snapshot({
      ...fieldsOf({ ...page, groups: page.groups.map(withoutTagged) }),
      has_logo: page.hasLogo,
      domain_verified: Boolean(page.domain?.verifiedAt),
    });
  return { entity: "status_page", id, name, before: kept(before), after: kept(after) } as const;
}

/** Components of a group by tag are no decision of the person who changes the page. */
function withoutTagged(group: PageGroup): PageGroup {
  return group.tag === null ? group : { ...group, components: [] };
}

function fieldsOf(page: StatusPage) {
  const { slug, name, intro, access, robots, domain, timeZone, language, locale, accent, days, groups } = page;
  return {
    ...{ slug, name, intro, access, robots, custom_domain: domain?.name ?? null, time_zone: timeZone },
    ...{ language, locale, accent, days: daysOf(days), show_uptime: page.showUptime, show_response: page.showResponse },
    ...{ show_periods: page.showPeriods, embed_origins: [...page.embedOrigins] },
    draft_after_seconds: page.draftAfterSeconds,
    groups: groups.map((group) => ({
      ...{ name: group.name, tag: group.tag },
      components: group.components.map((one) => ({
        ...{ id: one.id, monitor_id: one.monitorId, name: one.name },
        ...{ description: one.description, show_uptime: one.showUptime, show_chart: one.showChart },
      })),
    })),
  };
}

function daysOf(stored: number) {
  return pageDays.find((days) => days === stored) ?? 90;
}
