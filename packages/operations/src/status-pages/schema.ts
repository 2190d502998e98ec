import {
  componentStates,
  isoMicros,
  isReservedSlug,
  isTimeZone,
  MAX_MARKDOWN_LENGTH,
  MAX_PAGE_COMPONENTS,
  MAX_PAGE_GROUPS,
  type PageGroup,
  pageAccesses,
  pageDays,
  SLUG,
  type StatusPage,
  snapshot,
  type WantedComponent,
} from "@pharos/core";
import Type, { type Static } from "typebox";
import { NOT_BLANK, STORABLE } from "../schema/text.ts";
import { nameField, nullable, oneOf, timestamp, withDefault } from "../schema/types.ts";
import { MAX_ID } from "../validate.ts";

const MAX_DESCRIPTION_LENGTH = 500;

export const idField = (description: string) => Type.Integer({ minimum: 1, maximum: MAX_ID, description });
export const markdownField = (description: string) =>
  Type.String({ minLength: 1, maxLength: MAX_MARKDOWN_LENGTH, pattern: NOT_BLANK, description });
export const stateField = oneOf(componentStates, { description: "What the report says of it." });

const component = {
  monitor_id: nullable(idField("The monitor behind it; null if it stands for nothing that is watched.")),
  name: nameField("What the public calls it."),
  description: nullable(
    Type.String({ maxLength: MAX_DESCRIPTION_LENGTH, pattern: STORABLE, description: "One sentence for the public." }),
  ),
  show_uptime: Type.Boolean({ description: "Whether its days are shown." }),
};
const groupName = nullable(nameField("What the public calls the group; null for components without one."));

export const pageFields = {
  slug: Type.String({
    pattern: SLUG,
    minLength: 3,
    maxLength: 60,
    description: "Its part of the address: small letters, digits and hyphens.",
  }),
  name: nameField("What the public calls the page."),
  intro: nullable(
    Type.String({ maxLength: MAX_MARKDOWN_LENGTH, pattern: STORABLE, description: "Below the headline, in Markdown." }),
  ),
  access: oneOf(pageAccesses, { description: "`unlisted`: search engines are told to leave it out." }),
  time_zone: Type.String({
    maxLength: 64,
    description: "An IANA zone, such as `Europe/Berlin`: its days are those of this zone.",
  }),
  days: Type.Unsafe<(typeof pageDays)[number]>({
    type: "integer",
    enum: pageDays,
    description: "How many days it shows.",
  }),
  show_uptime: Type.Boolean({ description: "Whether it shows days at all." }),
};

/** Groups as they are sent: a component without an id is a new one. */
export const wantedGroups = Type.Array(
  Type.Object({
    name: groupName,
    components: Type.Array(
      Type.Object({
        id: Type.Optional(idField("One that the page has; a component without an id is a new one.")),
        monitor_id: Type.Optional(component.monitor_id),
        name: component.name,
        description: Type.Optional(component.description),
        show_uptime: Type.Optional(withDefault(component.show_uptime, true)),
      }),
      { maxItems: MAX_PAGE_COMPONENTS },
    ),
  }),
  {
    maxItems: MAX_PAGE_GROUPS,
    description: "All groups with all components, in their order; what is left out is removed.",
  },
);

export const StatusPageRecord = Type.Object(
  {
    id: Type.Integer(),
    ...pageFields,
    groups: Type.Array(
      Type.Object({ name: groupName, components: Type.Array(Type.Object({ id: Type.Integer(), ...component })) }),
    ),
    url: Type.String({ description: "Where the public finds it." }),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  { title: "StatusPage" },
);

/** What the schema cannot say of a page's fields. */
export function pageErrors({ slug, time_zone: timeZone, groups }: PageInput) {
  const count = (groups ?? []).reduce((sum, { components }) => sum + components.length, 0);
  const unnamed = (groups ?? []).slice(1).some(({ name }) => name === null);
  const sentences = [
    ...(count > MAX_PAGE_COMPONENTS ? [`A page has at most ${MAX_PAGE_COMPONENTS} components.`] : []),
    ...(unnamed ? ["Only the first group may be without a name."] : []),
  ];
  return {
    ...(slug !== undefined && isReservedSlug(slug) && { slug: ["The slug is reserved. Choose another one."] }),
    ...(timeZone !== undefined &&
      !isTimeZone(timeZone) && { time_zone: ["The time_zone field must be an IANA zone, such as Europe/Berlin."] }),
    ...(sentences.length > 0 && { groups: sentences }),
  };
}

interface PageInput {
  readonly slug?: string;
  readonly time_zone?: string;
  readonly groups?: Static<typeof wantedGroups>;
}

export function toGroups(groups: Static<typeof wantedGroups>): readonly PageGroup<WantedComponent>[] {
  return groups.map(({ name, components }) => ({
    name,
    components: components.map((one) => ({
      ...{ id: one.id ?? null, monitorId: one.monitor_id ?? null, name: one.name },
      ...{ description: one.description ?? null, showUptime: one.show_uptime ?? true },
    })),
  }));
}

/** @param baseUrl where the public finds pages, without a trailing slash */
export function pageView(page: StatusPage, baseUrl: string): Static<typeof StatusPageRecord> {
  const { id, createdAt, updatedAt } = page;
  return {
    id,
    ...fieldsOf(page),
    url: `${baseUrl}/status/${page.slug}`,
    created_at: isoMicros(createdAt),
    updated_at: isoMicros(updatedAt),
  };
}

/** A change of a page, as the audit log keeps it. */
export function pageChange(before: StatusPage | null, after: StatusPage | null) {
  const { id = null, name = null } = after ?? before ?? {};
  const kept = (page: StatusPage | null) => page && snapshot(fieldsOf(page));
  return { entity: "status_page", id, name, before: kept(before), after: kept(after) } as const;
}

function fieldsOf({ slug, name, intro, access, timeZone, days, showUptime, groups }: StatusPage) {
  return {
    ...{ slug, name, intro, access, time_zone: timeZone, days: daysOf(days), show_uptime: showUptime },
    groups: groups.map((group) => ({
      name: group.name,
      components: group.components.map((one) => ({
        ...{ id: one.id, monitor_id: one.monitorId, name: one.name },
        ...{ description: one.description, show_uptime: one.showUptime },
      })),
    })),
  };
}

function daysOf(stored: number) {
  return pageDays.find((days) => days === stored) ?? 90;
}
