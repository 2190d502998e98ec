import {
  ACCENT,
  componentStates,
  MAX_DOMAIN_LENGTH,
  MAX_DRAFT_AFTER_SECONDS,
  MAX_EMBED_ORIGINS,
  MAX_MARKDOWN_LENGTH,
  MAX_ORIGIN_LENGTH,
  MAX_PAGE_COMPONENTS,
  MAX_PAGE_GROUPS,
  MAX_PASSWORD_LENGTH,
  MIN_PAGE_PASSWORD_LENGTH,
  pageAccesses,
  pageDays,
  pageLocales,
  SLUG,
} from "@pharos/core";
import { pageLanguages, READERS_LANGUAGE } from "@pharos/status-page/languages";
import Type, { type TSchema } from "typebox";
import { tagField } from "../schema/tags.ts";
import { NOT_BLANK, STORABLE } from "../schema/text.ts";
import { lineField, nullable, oneOf, withDefault } from "../schema/types.ts";
import { MAX_ID } from "../validate.ts";

const MAX_DESCRIPTION_LENGTH = 500;

export const idField = (description: string) => Type.Integer({ minimum: 1, maximum: MAX_ID, description });
export const markdownField = (description: string) =>
  Type.String({ minLength: 1, maxLength: MAX_MARKDOWN_LENGTH, pattern: NOT_BLANK, description });
export const stateField = oneOf(componentStates, { description: "State of the component in this report." });

export const componentFields = {
  monitor_id: nullable(idField("Linked monitor, server or site. Null: manual status.")),
  name: lineField("Public name."),
  description: nullable(
    Type.String({
      maxLength: MAX_DESCRIPTION_LENGTH,
      pattern: STORABLE,
      description: "Public description, one sentence.",
    }),
  ),
  show_uptime: Type.Boolean({ description: "Whether the page shows the component's daily history." }),
  show_chart: Type.Boolean({ description: "Whether the page shows a chart of the last 24 hours' response times." }),
};
export const groupTag = nullable(
  tagField("The components are the monitors, servers and sites with this tag, by name. Null: listed components."),
);
export const groupName = nullable(lineField("Public name of the group. Null: components without group."));

/** The fields of a page that a client may write and read. */
export const pageFields = {
  slug: Type.String({
    pattern: SLUG,
    minLength: 3,
    maxLength: 60,
    description: "Part of the page's URL: lower-case letters, digits and hyphens.",
  }),
  name: lineField("Public name of the page."),
  intro: nullable(
    Type.String({
      maxLength: MAX_MARKDOWN_LENGTH,
      pattern: STORABLE,
      description: "Text below the headline, in Markdown.",
    }),
  ),
  access: oneOf(pageAccesses, {
    description: "`unlisted`: asks search engines not to list the page. `password`: readers need a password.",
  }),
  robots: Type.Boolean({ description: "Whether search engines may list a public page." }),
  custom_domain: nullable(
    Type.String({
      pattern: STORABLE,
      maxLength: MAX_DOMAIN_LENGTH,
      description: "Your own host name, such as `status.example.com`. The page is available there after verification.",
    }),
  ),
  time_zone: Type.String({
    maxLength: 64,
    description: "IANA time zone of the page's days, such as `Europe/Berlin`.",
  }),
  language: oneOf([...pageLanguages, READERS_LANGUAGE], {
    description:
      "Language of the page's own texts. `auto`: each reader's language. Names and posts are not translated.",
  }),
  locale: oneOf(pageLocales, { description: "Format of dates and times of a page in English." }),
  accent: nullable(
    Type.String({
      pattern: ACCENT,
      maxLength: 7,
      description: "Link colour, such as `#3346d3`. Pharos makes it darker or lighter if necessary for contrast.",
    }),
  ),
  days: Type.Unsafe<(typeof pageDays)[number]>({
    type: "integer",
    enum: pageDays,
    description: "Number of days in the history.",
  }),
  show_uptime: Type.Boolean({ description: "Whether the page shows the daily history." }),
  show_response: Type.Boolean({ description: "Whether the page shows the response times of the last 24 hours." }),
  show_periods: Type.Boolean({
    description: "Whether the page shows the uptime of groups, and of the periods that readers choose.",
  }),
  embed_origins: Type.Array(Type.String({ maxLength: MAX_ORIGIN_LENGTH }), {
    maxItems: MAX_EMBED_ORIGINS,
    description: "Sites that may show the page in a frame, such as `https://example.com`. Empty: no site.",
  }),
  draft_after_seconds: nullable(
    Type.Integer({
      minimum: 0,
      maximum: MAX_DRAFT_AFTER_SECONDS,
      description: "Seconds of an outage before Pharos writes a draft report. Null: no drafts.",
    }),
  ),
};

/** The field that a client can only write. */
export const passwordField = Type.String({
  minLength: MIN_PAGE_PASSWORD_LENGTH,
  maxLength: MAX_PASSWORD_LENGTH,
  pattern: STORABLE,
  description: "Password of a page with the access `password`. A new password ends the access of current readers.",
});

/** Groups as they are sent: a component without an id is a new one. */
function groupsWith<Name extends TSchema, GroupName extends TSchema>(name: Name, nameOfGroup: GroupName) {
  return Type.Array(
    Type.Object({
      name: nameOfGroup,
      tag: Type.Optional(groupTag),
      components: Type.Array(
        Type.Object({
          id: Type.Optional(idField("ID of an existing component; without ID, the component is new.")),
          monitor_id: Type.Optional(componentFields.monitor_id),
          name,
          description: Type.Optional(componentFields.description),
          show_uptime: Type.Optional(withDefault(componentFields.show_uptime, true)),
          show_chart: Type.Optional(withDefault(componentFields.show_chart, false)),
        }),
        { maxItems: MAX_PAGE_COMPONENTS },
      ),
    }),
    {
      maxItems: MAX_PAGE_GROUPS,
      description:
        "All groups with all components, in order. Replaces the whole list. Components of a group with a tag are ignored.",
    },
  );
}

export const wantedGroups = groupsWith(componentFields.name, groupName);

const unfinishedName = Type.String({ maxLength: 255, pattern: STORABLE });
/** As `wantedGroups`. Names may still be missing. */
export const unfinishedGroups = groupsWith(unfinishedName, nullable(unfinishedName));
