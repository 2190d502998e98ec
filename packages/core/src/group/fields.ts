import type { MonitorSettings, SettingField } from "../monitor/settings.ts";
import type { FieldErrors } from "../problem.ts";
import { DEFAULT_NEEDED, isGroup, MAX_TAGGED_MEMBERS, MIN_MEMBERS } from "./group.ts";

type GroupSettings = Pick<
  MonitorSettings,
  "members" | "memberTag" | "needed" | "checkIntervalMinutes" | "checkIntervalSeconds"
>;

/** Settings that every group has. Others are ignored. */
export const ofEveryGroup = { checkIntervalMinutes: 1, checkIntervalSeconds: null } as const;

/**
 * The settings of a group after a change. A group has members or a tag: the one that is sent replaces the other. It has the
 * interval in which it is judged.
 */
export function groupSettings(next: GroupSettings, sent: Partial<GroupSettings>): GroupSettings {
  const isTagSent = (sent.memberTag ?? null) !== null && sent.members === undefined;
  const isListSent = (sent.members ?? []).length > 0 && sent.memberTag === undefined;
  return {
    members: isTagSent ? [] : [...new Set(next.members)].sort((one, other) => one - other),
    memberTag: isListSent ? null : next.memberTag,
    needed: next.needed ?? DEFAULT_NEEDED,
    ...ofEveryGroup,
  };
}

type SentFields = { readonly [Field in SettingField]?: unknown };

/**
 * Checks the fields of groups that are sent.
 * @param stored null for a new group
 */
export function groupFieldErrors(
  type: string | undefined,
  sent: SentFields,
  stored: Pick<MonitorSettings, "members" | "memberTag"> | null,
): FieldErrors {
  if (type === undefined || !isGroup(type)) return {};
  const members = Array.isArray(sent.members) ? sent.members : null;
  const tag = sent.member_tag;
  if (members !== null && members.length > 0 && typeof tag === "string") {
    return { member_tag: ["The member tag field must be null with members: a group has one or the other."] };
  }
  if (members !== null && members.length > 0 && members.length < MIN_MEMBERS) {
    return { members: [`The members field must hold at least ${MIN_MEMBERS} items.`] };
  }
  const isAsked = stored === null || members !== null || tag !== undefined;
  const left = members ?? (typeof tag === "string" ? [] : (stored?.members ?? []));
  const tagLeft = tag === undefined && (members ?? []).length === 0 ? (stored?.memberTag ?? null) : tag;
  if (isAsked && left.length === 0 && (tagLeft ?? null) === null) {
    return { members: ["The members field is required for group monitors, or the member tag field."] };
  }
  const { needed } = sent;
  if (typeof needed !== "number") return {};
  if (left.length > 0 && needed > left.length) {
    return { needed: [`The needed field must not be greater than the number of members, ${left.length}.`] };
  }
  if (needed > MAX_TAGGED_MEMBERS) {
    return { needed: [`The needed field must not be greater than ${MAX_TAGGED_MEMBERS}.`] };
  }
  return {};
}
