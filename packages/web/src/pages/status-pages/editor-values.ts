import type { StatusPageData, UnpublishedPageData } from "@pharos/operations";
import { editorTexts } from "#texts/page-editor.ts";
import { pageTagTexts } from "#texts/page-tags.ts";
import { pagesTexts as texts } from "#texts/status-pages.ts";
import { inputs } from "../../api/inputs.ts";
import type { BodyOf } from "../../api/routes.ts";
import type { FieldsOf } from "../../forms/field.ts";
import { check, choice, converted, optionalText, own, secret, select, selectNumber, text } from "../../forms/fields.ts";
import { sent, shown, shownPart, type ValuesOf } from "../../forms/record.ts";
import { draftOptions } from "./draft-options.ts";

/** Keys tell groups and components apart while they are moved and are not saved. */
export interface GroupValues {
  readonly key: number;
  /** Empty: the first group, whose components have no heading. */
  readonly name: string;
  /** The group shows everything with this tag, and lists no components. Null: it lists its components. */
  readonly tag: string | null;
  readonly components: readonly ComponentValues[];
}

/** The fields of a component. */
const componentFields = {
  name: text({ label: editorTexts.name(), required: true }),
  description: optionalText({ label: editorTexts.description() }),
  show_uptime: check({ label: editorTexts.uptime(), default: true }),
  show_chart: check({ label: editorTexts.showChart(), default: false }),
};

/** A monitor, a server or a site behind a component. */
export interface Linked {
  readonly id: number;
  readonly name: string;
  /** The state that the public sees. Null until the server has said it. */
  readonly state: string | null;
  readonly isDeleted: boolean;
}

export interface ComponentValues extends ValuesOf<typeof componentFields> {
  readonly key: number;
  /** Null: it is not saved yet. */
  readonly id: number | null;
  /** Null: people set its status. Undefined: nobody has chosen yet. */
  readonly monitor: Linked | null | undefined;
}

const { statusPage: rules } = inputs;

export const pageFields = {
  name: text({ label: texts.name(), required: true }),
  slug: text({ label: texts.slug(), required: true }),
  intro: optionalText({ label: texts.intro(), hint: texts.introHint(), rows: 3 }),
  access: choice({
    label: texts.accessLabel(),
    options: rules.access.enum.map((access) => ({
      ...{ value: access, label: texts.access(access), detail: texts.accessDetail(access) },
    })),
  }),
  password: secret({ label: texts.password(), hint: texts.passwordHint() }),
  time_zone: select({ label: texts.zone(), hint: texts.zoneHint(), options: [] }),
  days: selectNumber({
    ...{ label: texts.days(), default: rules.days.default },
    options: rules.days.enum.map((days) => [String(days), texts.dayCount(days)] as const),
  }),
  show_uptime: check({ ...rules.show_uptime, label: texts.showUptime() }),
  custom_domain: optionalText({ label: texts.domain(), hint: texts.domainHint() }),
  accent: optionalText({ label: texts.accent(), hint: texts.accentHint() }),
  language: select({
    ...{ label: texts.language(), hint: texts.languageHint(), default: rules.language.default },
    options: rules.language.enum.map((tag) => [tag, texts.languageName(tag)] as const),
  }),
  locale: select({
    label: texts.locale(),
    options: rules.locale.enum.map((locale) => [locale, texts.localeName(locale)] as const),
  }),
  draft_after_seconds: selectNumber({
    ...{ label: texts.draftAfter(), hint: texts.draftAfterHint(), options: draftOptions([]) },
  }),
  show_response: check({ ...rules.show_response, label: texts.showResponse() }),
  show_periods: check({ ...rules.show_periods, label: texts.showPeriods() }),
  robots: check({ ...rules.robots, label: texts.robots(), hint: texts.robotsHint() }),
  embed_origins: converted<string[]>(
    { label: texts.embedOrigins(), hint: texts.embedOriginsHint(), rows: 2 },
    { show: (origins) => origins.join("\n"), send: linesIn },
  ),
  groups: own<readonly GroupValues[], ReturnType<typeof groupsOf>>({
    ...{ label: editorTexts.title(), blank: [], show: () => [], send: groupsOf, words: groupWords },
  }),
} satisfies FieldsOf<BodyOf<"PATCH /status-pages/{statusPage}">>;

export type PageFields = typeof pageFields;
export type PageValues = ValuesOf<PageFields>;

function linesIn(typed: string): string[] {
  const lines = typed.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "");
}

/** Whether the form of a page has a field. */
export function hasField(name: keyof PageFields, { access, language }: PageValues): boolean {
  if (name === "password") return access === "password";
  return name !== "locale" || ["en", "auto"].includes(language);
}

type Subjects = UnpublishedPageData["subjects"];
type SentGroups = NonNullable<NonNullable<UnpublishedPageData["changes"]>["groups"]>;

/** @param subjects name the monitors, which the page itself does not know */
export function valuesOf(page: StatusPageData, subjects: Subjects): PageValues {
  const { groups, ...settings } = page;
  return { ...shown(pageFields, settings), groups: layoutOf(groups, subjects) };
}

/** The values of the fields that unpublished changes have. */
export function changedValues({ changes, subjects }: UnpublishedPageData): Partial<PageValues> {
  if (changes === null) return {};
  const { groups, ...settings } = changes;
  return {
    ...shownPart(pageFields, settings),
    ...(groups && { groups: layoutOf(groups, subjects) }),
  };
}

/** The first group always holds the components without a group. */
function layoutOf(groups: SentGroups, subjects: Subjects): readonly GroupValues[] {
  let key = 0;
  const linked = (id: number): Linked => {
    const found = subjects.find((one) => one.id === id);
    const { name = String(id), state = null, is_deleted: isDeleted = false } = found ?? {};
    return { id, name, state, isDeleted };
  };
  const all = groups[0]?.name === null ? groups : [{ name: null, components: [] }, ...groups];
  return all.map(({ name, tag = null, components }) => ({
    key: ++key,
    ...{ name: name ?? "", tag },
    components: (tag === null ? components : []).map(({ id, monitor_id: monitorId, ...component }) => ({
      ...{ ...shown(componentFields, component), key: ++key, id: id ?? null },
      monitor: typeof monitorId === "number" ? linked(monitorId) : monitorId,
    })),
  }));
}

/** The body of a change that sends every field. */
export function bodyOf(values: PageValues): BodyOf<"PATCH /status-pages/{statusPage}"> {
  const { password, ...body } = sent(pageFields, values);
  return { ...body, ...(password !== undefined && values.access === "password" && { password }) };
}

/** The groups as they are sent: without the first one, if it has no components. */
function groupsOf(groups: readonly GroupValues[]) {
  const all = groups.map((group, place) => ({
    ...{ name: place === 0 ? null : group.name.trim(), tag: group.tag },
    components: group.components.map(({ key: _key, id, monitor, ...component }) => ({
      ...(id !== null && { id }),
      ...(monitor !== undefined && { monitor_id: monitor?.id ?? null }),
      ...sent(componentFields, component),
    })),
  }));
  return all[0]?.components.length === 0 ? all.slice(1) : all;
}

/** Where a group is in the body, for the server's sentences on it. */
export function groupPath(groups: readonly GroupValues[], place: number): string {
  return `groups.${groups[0]?.components.length === 0 ? place - 1 : place}`;
}

/** The components for which nobody has chosen a monitor or a manual status. */
export function unchosenNames(groups: readonly GroupValues[]): readonly string[] {
  return groups.flatMap(({ components }) =>
    components.flatMap(({ name, monitor }, place) =>
      monitor === undefined ? [editorTexts.component(name.trim(), place + 1)] : [],
    ),
  );
}

/** The data of the preview. Parts without a name have a placeholder. */
export function previewOf(values: PageValues): BodyOf<"PATCH /status-pages/{statusPage}"> {
  const named = <Named extends { readonly name: string }>(one: Named): Named =>
    one.name.trim() === "" ? { ...one, name: editorTexts.unnamed() } : one;
  const groups = values.groups.map((group, place) => ({
    ...(place === 0 ? group : named(group)),
    components: group.components.map(named),
  }));
  return bodyOf({ ...values, password: "", groups });
}

function groupWords(groups: readonly GroupValues[]): string {
  return editorTexts.groups(
    groups.flatMap(({ name, tag, components }) =>
      tag !== null
        ? [[name, pageTagTexts.byTag(tag)].filter(Boolean).join(" / ")]
        : components.map((component) => [name, component.name, component.monitor?.name].filter(Boolean).join(" / ")),
    ),
  );
}
