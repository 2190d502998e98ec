import type { PageStateData, StatusPageData } from "@pharos/operations";
import { editorTexts } from "#texts/page-editor.ts";
import type { BodyOf } from "../../api/routes.ts";
import { type FormBody, numberIn } from "../../lib/body.ts";

/** The values of the editor of a page. */
export interface PageValues {
  readonly name: string;
  readonly slug: string;
  readonly intro: string;
  readonly access: string;
  /** A new password. Empty: the page keeps its password. */
  readonly password: string;
  readonly robots: boolean;
  readonly domain: string;
  readonly zone: string;
  readonly language: string;
  readonly locale: string;
  readonly accent: string;
  readonly days: number;
  readonly showUptime: boolean;
  readonly showResponse: boolean;
  /** Seconds after which an outage gets a draft. Empty: no drafts. */
  readonly draftAfter: string;
  readonly groups: readonly GroupValues[];
}

/** Keys tell groups and components apart while they are moved and are not saved. */
export interface GroupValues {
  readonly key: number;
  readonly name: string;
  readonly components: readonly ComponentValues[];
}

export interface ComponentValues {
  readonly key: number;
  /** Null: it is not saved yet. */
  readonly id: number | null;
  readonly monitor: { readonly id: number; readonly name: string } | null;
  readonly name: string;
  readonly description: string;
  readonly showUptime: boolean;
}

/** @param state tells the names of the monitors, which the page itself does not know */
export function valuesOf(page: StatusPageData, state: PageStateData | undefined): PageValues {
  let key = 0;
  const groups = page.groups.map(
    (group): GroupValues => ({
      key: ++key,
      name: group.name ?? "",
      components: group.components.map(({ id, monitor_id: monitorId, ...component }) => ({
        ...{ key: ++key, id, name: component.name, description: component.description ?? "" },
        monitor:
          monitorId === null
            ? null
            : (state?.components.find((one) => one.id === id)?.monitor ?? { id: monitorId, name: `${monitorId}` }),
        showUptime: component.show_uptime,
      })),
    }),
  );
  // There is always a place for a first component.
  const first = { key: key + 1, name: "", components: [] };
  return { ...settingsOf(page), groups: groups.length === 0 ? [first] : groups };
}

function settingsOf(page: StatusPageData) {
  const { name, slug, intro, access, robots, language, locale, accent, days } = page;
  return {
    ...{ name, slug, intro: intro ?? "", access, password: "", robots, domain: page.custom_domain ?? "" },
    ...{ zone: page.time_zone, language, locale, accent: accent ?? "", days },
    ...{ showUptime: page.show_uptime, showResponse: page.show_response },
    draftAfter: page.draft_after_seconds?.toString() ?? "",
  };
}

/** The body of a change that sends every field, without an empty first group. */
export function bodyOf(values: PageValues): BodyOf<"PATCH /status-pages/{statusPage}"> {
  const { name, slug, intro, access, password, robots, domain, zone, language, locale, accent, days, groups } = values;
  return {
    ...{ name: name.trim(), slug: slug.trim(), intro: textOrNull(intro), access },
    ...(access === "password" && password !== "" && { password }),
    ...{ robots, custom_domain: textOrNull(domain), time_zone: zone, language, locale },
    ...{ accent: textOrNull(accent), days, show_uptime: values.showUptime, show_response: values.showResponse },
    ...{ draft_after_seconds: numberIn(values.draftAfter), groups: groupsOf(groups) },
  };
}

function textOrNull(text: string): string | null {
  return text.trim() === "" ? null : text.trim();
}

function groupsOf(groups: readonly GroupValues[]) {
  return groups
    .map((group, place) => ({
      name: place === 0 && group.name.trim() === "" ? null : group.name.trim(),
      components: group.components.map(({ id, monitor, name, description, showUptime }) => ({
        ...(id !== null && { id }),
        ...{ monitor_id: monitor?.id ?? null, name: name.trim() },
        ...{ description: textOrNull(description), show_uptime: showUptime },
      })),
    }))
    .filter(({ name, components }) => name !== null || components.length > 0);
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

/** The body with its groups in words, for people who compare two versions. */
export function readableBody(values: PageValues): FormBody {
  const groups = values.groups.flatMap(({ name, components }) =>
    components.map((component) => [name, component.name, component.monitor?.name].filter(Boolean).join(" / ")),
  );
  return { ...bodyOf(values), groups: editorTexts.groups(groups) };
}
