/**
 * The version of the protocol that this release speaks. The service also serves programs of the version before it, so that probes can
 * be upgraded after it.
 */
export const FIELD_VERSION = 1;
const OLDEST_VERSION = Math.max(1, FIELD_VERSION - 1);

/** Headers of requests and answers, as Node.js names them. */
export const fieldHeaders = {
  version: "pharos-field",
  probe: "pharos-probe",
  /** 16 random bytes in base64url. A program makes them when it starts. */
  instance: "pharos-instance",
  /** Of a request, the clock of the probe; of an answer, the clock of the service. Milliseconds since the epoch. */
  time: "pharos-time",
  lane: "pharos-lane",
  sequence: "pharos-sequence",
  /** SHA-256 of the body, in lower-case hex. The signature covers it, so a request is checked before its body is read. */
  bodyHash: "pharos-content-sha256",
  signature: "pharos-signature",
  /** Only of an enrolment: the public key of the seed in the token, in base64url. The token itself never travels. */
  tokenKey: "pharos-token-key",
  /** Only of an enrolment: the signature by the seed in the token. */
  tokenSignature: "pharos-token-signature",
  /** Only of an answer 409 with the code `sequence`: the last sequence of the lane that was accepted. */
  lastSequence: "pharos-field-sequence",
} as const;

/** Requests of a lane are numbered. A long poll has its own lane, so that no other request waits for it. */
const lanes = ["work", "results"] as const;
export type Lane = (typeof lanes)[number];

export const isLane = (text: string): text is Lane => lanes.some((lane) => lane === text);

export const fieldRoutes = {
  enrol: { method: "POST", path: "/field/v1/enrol" },
  work: { method: "GET", path: "/field/v1/work", lane: "work" },
  reports: { method: "POST", path: "/field/v1/reports", lane: "results" },
  status: { method: "POST", path: "/field/v1/status", lane: "results" },
  kept: { method: "POST", path: "/field/v1/kept", lane: "results" },
} as const;

export const fieldLimits = {
  /** Reports of one request. */
  reports: 250,
  /** Notes of one request. */
  kept: 250,
  bodyBytes: 1024 * 1024,
  /** How long a poll waits for tasks. */
  pollSeconds: 25,
  /** The most tasks that a probe may ask for in one poll; the least is 1. */
  free: 200,
  /** How far the clock of a probe may be from the clock of the service. */
  clockSeconds: 300,
  /** While another instance of the same key was seen within this time, requests of the older one are rejected. */
  instanceSeconds: 60,
} as const;

/** Whether this release serves a program by the version in its header. */
export function servesVersion(text: string | undefined): "yes" | "too_old" | "too_new" {
  const version = text !== undefined && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0;
  if (version < OLDEST_VERSION) return "too_old";
  return version > FIELD_VERSION ? "too_new" : "yes";
}
