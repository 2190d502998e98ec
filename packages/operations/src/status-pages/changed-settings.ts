import type { PageSettings } from "@pharos/core";
import type { Static, TObject } from "typebox";
import type { pageFields } from "./page-fields.ts";

/** The fields of a page's settings in a request. */
type SentSettings = Partial<Static<TObject<typeof pageFields>>>;

/** The public settings of a page after the request. */
export function changedSettings(current: PageSettings, sent: SentSettings): PageSettings {
  return {
    slug: sent.slug ?? current.slug,
    name: sent.name ?? current.name,
    intro: sent.intro === undefined ? current.intro : sent.intro,
    access: sent.access ?? current.access,
    robots: sent.robots ?? current.robots,
    timeZone: sent.time_zone ?? current.timeZone,
    language: sent.language ?? current.language,
    locale: sent.locale ?? current.locale,
    accent: sent.accent === undefined ? current.accent : sent.accent,
    days: sent.days ?? current.days,
    showUptime: sent.show_uptime ?? current.showUptime,
    showPeriods: sent.show_periods ?? current.showPeriods,
    embedOrigins: sent.embed_origins === undefined ? current.embedOrigins : [...new Set(sent.embed_origins)],
    showResponse: sent.show_response ?? current.showResponse,
  };
}
