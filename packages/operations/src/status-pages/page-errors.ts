import {
  type FieldErrors,
  isDomainName,
  isOrigin,
  isReservedSlug,
  isTimeZone,
  MAX_PAGE_COMPONENTS,
  type PageSettings,
  type StatusPage,
} from "@pharos/core";
import type { Static } from "typebox";
import type { wantedGroups } from "./page-fields.ts";

/** The fields of a page in a request. */
interface PageInput {
  readonly slug?: string;
  readonly access?: PageSettings["access"];
  readonly password?: string;
  readonly custom_domain?: string | null;
  readonly time_zone?: string;
  readonly embed_origins?: readonly string[];
  readonly groups?: Static<typeof wantedGroups>;
}

/** Where Pharos itself is reached: no page may have these names. */
interface OwnAddresses {
  readonly baseUrl: string;
  readonly dashboardUrl: string;
}

/**
 * The rules for a page's fields that the schema cannot express.
 *
 * @param current null: it is a new page
 */
export function pageErrors(input: PageInput, current: StatusPage | null, own: OwnAddresses): FieldErrors {
  const { slug, custom_domain: domain, time_zone: timeZone, embed_origins: origins = [] } = input;
  const groups = groupSentences(input);
  const password = passwordSentence(input, current);
  const isName = domain === undefined || domain === null || isDomainName(domain);
  const isOwn = [own.baseUrl, own.dashboardUrl].some((url) => new URL(url).hostname === domain);
  return {
    ...(slug !== undefined && isReservedSlug(slug) && { slug: ["The slug is reserved. Choose another one."] }),
    ...(timeZone !== undefined &&
      !isTimeZone(timeZone) && { time_zone: ["The time_zone field must be an IANA zone, such as Europe/Berlin."] }),
    ...(!isName && {
      custom_domain: ["The custom_domain field must be a host name in small letters, such as status.example.com."],
    }),
    ...(isOwn && { custom_domain: ["This is the host name of Pharos. Choose another name."] }),
    ...(!origins.every(isOrigin) && {
      embed_origins: ["Each item must be a scheme and a host in small letters, such as https://example.com."],
    }),
    ...(password !== null && { password: [password] }),
    ...(groups.length > 0 && { groups }),
  };
}

function groupSentences({ groups = [] }: PageInput): readonly string[] {
  const count = groups.reduce((sum, { tag = null, components }) => sum + (tag === null ? components.length : 0), 0);
  const unnamed = groups.slice(1).some(({ name }) => name === null);
  const unnamedTag = groups.slice(0, 1).some(({ name, tag = null }) => name === null && tag !== null);
  return [
    ...(count > MAX_PAGE_COMPONENTS ? [`A page has at most ${MAX_PAGE_COMPONENTS} components.`] : []),
    ...(unnamed ? ["Only the first group can have no name."] : []),
    ...(unnamedTag ? ["A group with a tag must have a name."] : []),
  ];
}

function passwordSentence({ access, password }: PageInput, current: StatusPage | null): string | null {
  const wanted = access ?? current?.access ?? "public";
  if (wanted !== "password")
    return password === undefined ? null : "Only a page with the access `password` can have a password.";
  const isMissing = password === undefined && current?.access !== "password";
  return isMissing ? "The password field is required for the access `password`." : null;
}
