import { contactsTexts } from "#texts/contacts.ts";
import { presets } from "../../api/generated/presets.ts";
import { inputs } from "../../api/inputs.ts";
import { newTemplate, type TemplateValues } from "./template.ts";

/** A kind of contact as people choose it: a type, or a service that a webhook contact sends to. */
export interface Kind {
  readonly type: string;
  readonly label: string;
  readonly detail: string;
  readonly template: TemplateValues | null;
  /** The URL of the service, if it is the same for everybody. */
  readonly url: string;
  /** Where people find the URL and the settings. */
  readonly docs: string;
}

/** The preset of a person's own program, which is no service. */
const OWN_PROGRAM = "generic";

/** Where people find what a channel needs. */
const guides: Readonly<Record<string, string>> = {
  slack: `/docs/guides/chat#slack`,
  discord: `/docs/guides/chat#discord`,
  telegram: `/docs/guides/chat#telegram`,
  webhook: `/docs/guides/webhooks`,
};

/** The type of contacts that are browsers, and their name in a URL. */
export const BROWSER = "push";

/** Whether a contact is a browser. Its keys are of no use to people, and its messages open the dashboard. */
export const isBrowser = ({ type }: { readonly type: string }): boolean => type === BROWSER;

/** Only the browser itself can say how it is reached, so no form makes such a contact. */
const typedTypes = inputs.contact.type.enum.filter((type) => type !== BROWSER);

const types: readonly Kind[] = typedTypes.map((type) => ({
  ...{ type, label: contactsTexts.type(type), detail: contactsTexts.typeDetail(type) },
  ...{ template: null, url: "", docs: guides[type] ?? "" },
}));

const services: readonly Kind[] = presets.map(({ name, label, detail, url, docs }) => ({
  ...{
    type: "webhook",
    label: contactsTexts.serviceName(name, label),
    detail: contactsTexts.serviceDetail(name, detail),
  },
  ...{ template: newTemplate(name), url, docs },
}));

const ownRequest: Kind = {
  ...{ type: "webhook", label: contactsTexts.ownRequest(), detail: contactsTexts.ownRequestDetail() },
  ...{ template: newTemplate(null), url: "", docs: guides["webhook"] ?? "" },
};

const isWebhook = ({ type }: Kind) => type === "webhook";
const isOwnProgram = ({ template }: Kind) => template?.preset === OWN_PROGRAM;

/** Channels, then services by name, and then the kinds that need a program. */
const kinds: readonly Kind[] = [
  ...types.filter((kind) => !isWebhook(kind)),
  ...services.filter((kind) => !isOwnProgram(kind)).sort((a, b) => a.label.localeCompare(b.label, "en")),
  ...types.filter(isWebhook),
  ...services.filter(isOwnProgram),
  ownRequest,
];

interface Chosen {
  readonly type: string;
  readonly template: { readonly preset?: string | null | undefined } | null;
}

/** The kind of a contact. Null before a person has chosen one, and for one of another version. */
export function kindOf({ type, template }: Chosen): Kind | null {
  const preset = template && (template.preset ?? null);
  const isSame = (one: TemplateValues | null) => (template === null ? one === null : one?.preset === preset);
  return kinds.find((kind) => kind.type === type && isSame(kind.template)) ?? null;
}

/** The name of a kind in a URL. */
export const slugOf = ({ type, template }: Kind): string =>
  template === null ? type : (template.preset ?? "own-request");

/** The kind with this name in the URL. */
export const kindOfSlug = (slug: string | undefined): Kind | null =>
  kinds.find((kind) => slugOf(kind) === slug) ?? null;

/** The values of a new contact of a kind. */
export const valuesOfKind = ({ type, template, url }: Kind) => ({
  ...{ type, template },
  config: url === "" ? {} : { url },
});

/** Letters instead of a logo: `PD` for PagerDuty, `G` for Gotify. */
export function initialsOf(label: string): string {
  const capitals = label.match(/[A-Z]/g)?.slice(0, 2).join("") ?? "";
  return capitals === "" ? label.slice(0, 2) : capitals;
}

/** The name of a contact's kind. */
export const kindName = (contact: Chosen): string => kindOf(contact)?.label ?? contactsTexts.type(contact.type);

/** The kinds whose words hold a text. The last one fits everything. */
export function kindsWith(text: string, isOfWebhooks: boolean): readonly Kind[] {
  const wanted = text.trim().toLowerCase();
  return kinds
    .filter((kind) => !isOfWebhooks || isWebhook(kind))
    .filter((kind) => kind === ownRequest || `${kind.label} ${kind.detail}`.toLowerCase().includes(wanted));
}
