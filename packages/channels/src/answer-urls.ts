import { type AnswerLinkKind, mayBeAnswered } from "@pharos/core";
import type { RenderContext } from "./channel.ts";

type AnswerUrl = RenderContext["answerUrl"];

/**
 * The links of alerts to a contact: for its readers, and for a button that acknowledges at once.
 *
 * @param address where the pages are, without a slash at the end
 * @param tokenOf the end of a link about an incident
 */
export function answerUrls(
  address: string,
  nowMs: number,
  tokenOf: (incidentId: number, kind: AnswerLinkKind) => string,
): { readonly answerUrl: AnswerUrl; readonly acknowledgeUrl: AnswerUrl } {
  const urlOf =
    (kind: AnswerLinkKind, end: string): AnswerUrl =>
    ({ incident }) =>
      incident !== null && mayBeAnswered(incident, nowMs) ? `${address}/a/${tokenOf(incident.id, kind)}${end}` : null;
  return { answerUrl: urlOf("page", ""), acknowledgeUrl: urlOf("direct", "/acknowledge") };
}
