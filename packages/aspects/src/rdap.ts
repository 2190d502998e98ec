import { isJsonObject, isList, jsonOrUndefined } from "@pharos/core";

/** The registration of a domain, from its registry. */
export interface Registration {
  /** Null: the registry does not publish it. */
  readonly expiresAtMs: number | null;
  /** As RFC 8056 has them, such as `client hold`. */
  readonly statuses: readonly string[];
  readonly registrar: string | null;
}

const MAX_STATUSES = 30;
const MAX_TEXT = 255;

/** Reads the answer of an RDAP server about a domain (RFC 9083); null for any other text. */
export function registrationOf(text: string): Registration | null {
  const answer = jsonOrUndefined(text);
  if (!isJsonObject(answer)) return null;
  const { events, status, entities } = answer;
  const expiration = objects(events).find(({ eventAction }) => eventAction === "expiration");
  const expiresAtMs = typeof expiration?.["eventDate"] === "string" ? Date.parse(expiration["eventDate"]) : Number.NaN;
  const statuses = (isList(status) ? status : []).filter((one) => typeof one === "string");
  return {
    expiresAtMs: Number.isNaN(expiresAtMs) ? null : expiresAtMs,
    statuses: statuses.slice(0, MAX_STATUSES).map((one) => one.toLowerCase().slice(0, MAX_TEXT)),
    registrar: registrarOf(entities),
  };
}

const objects = (value: unknown) => (isList(value) ? value.filter(isJsonObject) : []);

/** The formatted name in the jCard (RFC 7095) of the entity with the role of registrar. */
function registrarOf(entities: unknown): string | null {
  const registrar = objects(entities).find(({ roles }) => isList(roles) && roles.includes("registrar"));
  const card = registrar?.["vcardArray"];
  const properties = isList(card) && isList(card[1]) ? card[1] : [];
  const name = properties.find((property) => isList(property) && property[0] === "fn");
  const value = isList(name) ? name[3] : null;
  return typeof value === "string" ? value.slice(0, MAX_TEXT) : null;
}
