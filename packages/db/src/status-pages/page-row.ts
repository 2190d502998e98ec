import { type PageDomain, pageAccesses, pageLocales, type StatusPage, type WantedPage } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { enumOf } from "../sql/column-values.ts";

const ORDER = [{ position: "asc" }, { id: "asc" }] as const satisfies Prisma.PageGroupOrderByWithRelationInput[];
/** The records that are read with a page. */
export const PAGE_PARTS = {
  groups: { orderBy: [...ORDER] },
  components: { orderBy: [{ position: "asc" }, { id: "asc" }] },
  logo: { select: { type: true } },
} as const satisfies Prisma.StatusPageInclude;

/** A page of a team that is not deleted. */
export async function findPage(tx: Prisma.TransactionClient, teamId: number, id: number): Promise<StatusPage | null> {
  const row = await tx.statusPage.findFirst({ where: { id, teamId, deletedAt: null }, include: PAGE_PARTS });
  return row && toPage(row);
}

/** A page that the same transaction has written. */
export async function requiredPage(tx: Prisma.TransactionClient, teamId: number, id: number): Promise<StatusPage> {
  const page = await findPage(tx, teamId, id);
  if (page === null) throw new Error("The database did not return the page that was written.");
  return page;
}

/**
 * The columns of a page.
 *
 * @param hasPassword a page that has one, and gets no other, keeps it
 */
export function columnsOf(wanted: WantedPage, hasPassword: boolean) {
  const { groups: _groups, domain, passwordHash, embedOrigins, ...settings } = wanted;
  const isKept = wanted.access === "password" && passwordHash === null && hasPassword;
  const { name: customDomain = null, token: domainToken = null, verifiedAt: domainVerifiedAt = null } = domain ?? {};
  return {
    ...settings,
    embedOrigins: [...embedOrigins],
    customDomain,
    domainToken,
    domainVerifiedAt,
    ...(!isKept && { passwordHash }),
  };
}

export function toPage(row: Prisma.StatusPageGetPayload<{ include: typeof PAGE_PARTS }>): StatusPage {
  const { id, slug, name, intro, robots, timeZone, language, accent, days, showUptime, showResponse } = row;
  const { showPeriods, embedOrigins, draftAfterSeconds, version, createdAt, updatedAt } = row;
  const groups = [{ id: null, name: null, tag: null }, ...row.groups].flatMap((group) => {
    const components = row.components
      .filter(({ groupId }) => groupId === group.id)
      .map(({ subjectId, ...one }) => ({
        ...{ id: one.id, monitorId: subjectId, name: one.name, description: one.description },
        ...{ showUptime: one.showUptime, showChart: one.showChart },
      }));
    return components.length === 0 && group.id === null ? [] : [{ name: group.name, tag: group.tag, components }];
  });
  return {
    ...{ id, slug, name, intro, robots, timeZone, language, accent, days, showUptime, showResponse },
    access: enumOf(pageAccesses, row.access, "status_pages.access"),
    locale: enumOf(pageLocales, row.locale, "status_pages.locale"),
    domain: toDomain(row),
    hasLogo: row.logo !== null,
    ...{ showPeriods, embedOrigins, draftAfterSeconds, version, createdAt, updatedAt, groups },
  };
}

interface DomainColumns {
  readonly customDomain: string | null;
  readonly domainToken: string | null;
  readonly domainVerifiedAt: Date | null;
}

function toDomain({ customDomain: name, domainToken: token, domainVerifiedAt }: DomainColumns): PageDomain | null {
  return name === null || token === null ? null : { name, token, verifiedAt: domainVerifiedAt };
}
