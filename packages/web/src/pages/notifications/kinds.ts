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
}

/** The preset of a person's own program, which is no service. */
const OWN_PROGRAM = "generic";

const types: readonly Kind[] = inputs.contact.type.enum.map((type) => ({
  ...{ type, label: contactsTexts.type(type), detail: contactsTexts.typeDetail(type) },
  ...{ template: null, url: "" },
}));

const services: readonly Kind[] = presets.map(({ name, label, detail, url }) => ({
  ...{ type: "webhook", label, detail },
  ...{ template: newTemplate(name), url },
}));

const ownRequest: Kind = {
  ...{ type: "webhook", label: contactsTexts.ownRequest(), detail: contactsTexts.ownRequestDetail() },
  ...{ template: newTemplate(null), url: "" },
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

/** The name of a contact's kind. */
export const kindName = (contact: Chosen): string => kindOf(contact)?.label ?? contactsTexts.type(contact.type);

/** The kinds whose words hold a text. The last one fits everything. */
export function kindsWith(text: string, isOfWebhooks: boolean): readonly Kind[] {
  const wanted = text.trim().toLowerCase();
  return kinds
    .filter((kind) => !isOfWebhooks || isWebhook(kind))
    .filter((kind) => kind === ownRequest || `${kind.label} ${kind.detail}`.toLowerCase().includes(wanted));
}
