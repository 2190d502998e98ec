import { connectionTexts } from "#texts/connection.ts";
import { sectionTexts as texts } from "#texts/create.ts";
import { oauth2Texts } from "#texts/oauth2.ts";
import { stepTexts } from "#texts/steps.ts";
import { tagsOf } from "../../forms/tags-field.ts";
import type { Attached } from "../../lib/attached.ts";
import { assertionsOf } from "./assertions.ts";
import type { MonitorValues } from "./fields.ts";
import { oauth2Of } from "./oauth2.ts";
import { has } from "./values.ts";

type Words = readonly string[];

/** The conditions of an answer, in words. */
export function upWords(values: MonitorValues): Words {
  const { forbidden_keyword: forbidden, max_response_time_ms: slow, ssl_expiry_warning_days: days } = values;
  const assertions = has("assertions", values) ? assertionsOf(values.assertions).length : 0;
  const words = [
    ...(has("expects_failure", values) && values.expects_failure ? [connectionTexts.turned()] : []),
    ...(has("send", values) && values.send !== "" ? [connectionTexts.sends()] : []),
    ...(values.type === "tcp" && values.expected_answer !== ""
      ? [connectionTexts.answers(values.expected_answer)]
      : []),
    ...(has("forbidden_keyword", values) && forbidden !== "" ? [texts.lacks(forbidden)] : []),
    ...(assertions > 0 ? [texts.assertions(assertions)] : []),
    ...(slow === "" ? [] : [texts.slowAbove(slow)]),
    ...(has("ssl_expiry_warning_days", values) && values.type !== "ssl" ? [texts.certificate(days)] : []),
  ];
  return words.length === 0 ? [texts.anyAnswer()] : words;
}

/** The request to a page, in words. */
export function requestWords(values: MonitorValues): Words {
  const { http_method: method, request_headers: headers, request_body: body, username } = values;
  return [
    ...(has("http_method", values) ? [method] : []),
    texts.headers(headers.length),
    ...(has("request_body", values) && body !== "" ? [texts.body()] : []),
    has("oauth2", values) && oauth2Of(values.oauth2) !== null ? oauth2Texts.signIn() : texts.signIn(username),
    ...(has("steps", values) && values.steps.length > 0 ? [stepTexts.count(values.steps.length)] : []),
  ];
}

/** When pings of a heartbeat are due, in words. */
export function scheduleWords(values: MonitorValues): Words {
  const { heartbeat_cron: cron, max_runtime_seconds: longest, slug } = values;
  return [
    cron.trim() === "" ? texts.everyInterval() : texts.cron(cron.trim()),
    ...(longest === "" ? [] : [texts.maxRuntime(longest)]),
    ...(slug === "" ? [] : [texts.slug(slug)]),
  ];
}

/** When contacts are notified, in words. */
export function notifyWords(values: MonitorValues, { escalations, reminders }: Attached): Words {
  const { alert_after_failures: failures, alert_failures_of: of, depends_on: parents } = values;
  const first = failures === "1" || failures === "" ? texts.atOnce() : texts.afterFailures(failures, of);
  return [
    values.type === "heartbeat" ? texts.silent() : first,
    ...(escalations.length === 0 ? [] : [texts.later(escalations.length)]),
    texts.reminders(reminders.length),
    ...(parents.length === 0 ? [] : [texts.parents(parents.length)]),
  ];
}

/** How it is found, in words. */
export function organiseWords({ tags, key, is_active: isActive }: MonitorValues, isNew: boolean): Words {
  const named = tagsOf(tags);
  return [
    named.length === 0 ? texts.noTags() : named.join(", "),
    ...(key === "" ? [] : [texts.key(key)]),
    ...(isNew ? [texts.starts(isActive)] : []),
  ];
}
