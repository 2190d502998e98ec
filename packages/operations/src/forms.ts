import { componentStates, pageReportStates, probeSettings } from "@pharos/core";
import type { TObject } from "typebox";
import { listAuditLog } from "./audit/list.ts";
import { contactConfigs } from "./contacts/config.ts";
import { createContact } from "./contacts/create.ts";
import { createInvitation } from "./invitations/create.ts";
import { createWindow } from "./maintenance/create.ts";
import { createMonitor } from "./monitors/create.ts";
import { listSubjects } from "./overview/list-subjects.ts";
import { createServer } from "./servers/create.ts";
import { ServerRuleInput } from "./servers/schema.ts";
import { createSite } from "./sites/create.ts";
import { createStatusPage } from "./status-pages/create.ts";
import { createPageReport } from "./status-pages/create-report.ts";

/**
 * The rules of a field that a form shows before the server checks it. Lengths and patterns are for the server's
 * sentences.
 */
const SHOWN = ["enum", "minimum", "maximum", "default"] as const;

type FieldFacts = Readonly<Partial<Record<(typeof SHOWN)[number], unknown>>>;

/**
 * The choices, ranges and defaults that the forms of the pages know. The pages have a copy, because a
 * schema brings its library along; a test compares it.
 */
export function formInputs() {
  return {
    monitor: factsOf(createMonitor.body),
    /** The types of monitors that have a field. */
    monitorTypes: Object.fromEntries(Object.values(probeSettings).map(({ name, types }) => [name, types])),
    contact: factsOf(createContact.body),
    contactConfig: Object.fromEntries(
      Object.entries(contactConfigs).map(([type, { schema }]) => [type, Object.keys(schema.properties)]),
    ),
    invitation: factsOf(createInvitation.body),
    server: factsOf(createServer.body),
    serverRule: factsOf(ServerRuleInput),
    site: factsOf(createSite.body),
    maintenance: factsOf(createWindow.body),
    statusPage: factsOf(createStatusPage.body),
    pageReport: factsOf(createPageReport.body),
    pageReportStates,
    componentStates,
    auditLog: factsOf(listAuditLog.query),
  };
}

/** The same for the filters of the Overview. */
export function listInputs() {
  return { subjectList: factsOf(listSubjects.query) };
}

/** Null is not a choice in a form, because an empty field sends it. */
function choicesOf(value: unknown): unknown {
  return Array.isArray(value) ? value.filter((choice) => choice !== null) : value;
}

/** The fields of which there is something to tell. */
function factsOf(schema: TObject | undefined): Readonly<Record<string, FieldFacts>> {
  const facts = Object.entries(schema?.properties ?? {}).map(([name, field]) => {
    const keywords = Object.entries(field).filter(
      ([keyword, value]) => value !== null && SHOWN.some((shown) => shown === keyword),
    );
    return [name, Object.fromEntries(keywords.map(([keyword, value]) => [keyword, choicesOf(value)]))] as const;
  });
  return Object.fromEntries(facts.filter(([, keywords]) => Object.keys(keywords).length > 0));
}
