import {
  ACCENT,
  componentStates,
  MAX_DOMAIN_LENGTH,
  MAX_DRAFT_AFTER_SECONDS,
  MAX_MARKDOWN_LENGTH,
  MAX_PAGE_COMPONENTS,
  MAX_PAGE_GROUPS,
  MAX_PASSWORD_LENGTH,
  MIN_PAGE_PASSWORD_LENGTH,
  pageAccesses,
  pageDays,
  pageLocales,
  SLUG,
} from "@pharos/core";
import Type from "typebox";
import { NOT_BLANK, STORABLE } from "../schema/text.ts";
import { lineField, nullable, oneOf, withDefault } from "../schema/types.ts";
import { MAX_ID } from "../validate.ts";

const MAX_DESCRIPTION_LENGTH = 500;

export const idField = (description: string) => Type.Integer({ minimum: 1, maximum: MAX_ID, description });
export const markdownField = (description: string) =>
  Type.String({ minLength: 1, maxLength: MAX_MARKDOWN_LENGTH, pattern: NOT_BLANK, description });
export const stateField = oneOf(componentStates, { description: "What the report says of it." });

export const componentFields = {
  monitor_id: nullable(
    idField("The monitor, server or site behind it; null if it stands for nothing that is watched."),
  ),
  name: lineField("What the public calls it."),
  description: nullable(
    Type.String({ maxLength: MAX_DESCRIPTION_LENGTH, pattern: STORABLE, description: "One sentence for the public." }),
  ),
  show_uptime: Type.Boolean({ description: "Whether its days are shown." }),
};
export const groupName = nullable(lineField("What the public calls the group; null for components without one."));

/** The fields of a page that a client may write and read. */
export const pageFields = {
  slug: Type.String({
    pattern: SLUG,
    minLength: 3,
    maxLength: 60,
    description: "Its part of the address: small letters, digits and hyphens.",
  }),
  name: lineField("What the public calls the page."),
  intro: nullable(
    Type.String({ maxLength: MAX_MARKDOWN_LENGTH, pattern: STORABLE, description: "Below the headline, in Markdown." }),
  ),
  access: oneOf(pageAccesses, {
    description: "`unlisted`: search engines are told to leave it out. `password`: it is read with a password.",
  }),
  robots: Type.Boolean({ description: "Whether search engines may list it while it is public." }),
  custom_domain: nullable(
    Type.String({
      pattern: STORABLE,
      maxLength: MAX_DOMAIN_LENGTH,
      description:
        "A host name of your own, such as `status.example.com`. The page is found there once it is verified.",
    }),
  ),
  time_zone: Type.String({
    maxLength: 64,
    description: "An IANA zone, such as `Europe/Berlin`: its days are those of this zone.",
  }),
  locale: oneOf(pageLocales, { description: "How it writes times. Its words are English." }),
  accent: nullable(
    Type.String({
      pattern: ACCENT,
      maxLength: 7,
      description: "The colour of its links, such as `#3346d3`; darker or lighter where it could not be read.",
    }),
  ),
  days: Type.Unsafe<(typeof pageDays)[number]>({
    type: "integer",
    enum: pageDays,
    description: "How many days it shows.",
  }),
  show_uptime: Type.Boolean({ description: "Whether it shows days at all." }),
  show_response: Type.Boolean({ description: "Whether it shows the response times of the last 24 hours." }),
  draft_after_seconds: nullable(
    Type.Integer({
      minimum: 0,
      maximum: MAX_DRAFT_AFTER_SECONDS,
      description: "How long an outage lasts before you get a draft of a report; null: none does.",
    }),
  ),
};

/** The field that a client can only write. */
export const passwordField = Type.String({
  minLength: MIN_PAGE_PASSWORD_LENGTH,
  maxLength: MAX_PASSWORD_LENGTH,
  pattern: STORABLE,
  description:
    "What readers of a page with the access `password` have to know. Another one ends what was opened with it.",
});

/** Groups as they are sent: a component without an id is a new one. */
export const wantedGroups = Type.Array(
  Type.Object({
    name: groupName,
    components: Type.Array(
      Type.Object({
        id: Type.Optional(idField("One that the page has; a component without an id is a new one.")),
        monitor_id: Type.Optional(componentFields.monitor_id),
        name: componentFields.name,
        description: Type.Optional(componentFields.description),
        show_uptime: Type.Optional(withDefault(componentFields.show_uptime, true)),
      }),
      { maxItems: MAX_PAGE_COMPONENTS },
    ),
  }),
  {
    maxItems: MAX_PAGE_GROUPS,
    description: "All groups with all components, in their order; what is left out is removed.",
  },
);
