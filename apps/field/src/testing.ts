import { randomBytes } from "node:crypto";
import {
  type EnrolBody,
  type EnrolmentToken,
  enrolBodyOf,
  fieldRoutes,
  type Lane,
  newProbeIdentity,
  type ProbeIdentity,
  signEnrolment,
  signRequest,
} from "@pharos/field";

/** A request that is signed and can be sent, also twice. */
export interface TestRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined without one. */
  readonly body: unknown;
}

interface ProbeOptions {
  readonly identity?: ProbeIdentity;
  readonly probeId?: number;
  /** Of the probe, in milliseconds since the epoch. */
  readonly nowMs?: () => number;
}

/** The smallest program that speaks the protocol. */
export interface TestProbe {
  readonly identity: ProbeIdentity;
  /** The sequence of the next request of each lane. */
  readonly sequences: Record<Lane, number>;
  probeId: number;
  work(free: number): TestRequest;
  reports(reports: readonly unknown[]): TestRequest;
  status(body: unknown): TestRequest;
  kept(kept: readonly unknown[]): TestRequest;
  enrol(token: EnrolmentToken, over?: Partial<EnrolBody>): TestRequest;
}

type ProbeRoute = (typeof fieldRoutes)["work" | "reports" | "status" | "kept"];

/** A probe that has just started: with a new instance, and sequences from 1. */
export function testProbe({
  identity = newProbeIdentity(),
  probeId = 0,
  nowMs = Date.now,
}: ProbeOptions = {}): TestProbe {
  const instance = randomBytes(16).toString("base64url");
  const sequences = { work: 1, results: 1 };
  const probe: TestProbe = {
    ...{ identity, sequences, probeId },
    work: (free) => signed(fieldRoutes.work, `?free=${free}`, Buffer.alloc(0)),
    reports: (reports) => signed(fieldRoutes.reports, "", bytesOf({ reports })),
    status: (body) => signed(fieldRoutes.status, "", bytesOf(body)),
    kept: (kept) => signed(fieldRoutes.kept, "", bytesOf({ kept })),
    enrol(token, over = {}) {
      const about = { name: "nuc", program: "0.4.0", features: ["http"] };
      const body = bytesOf({ ...enrolBodyOf(identity, about), ...over });
      const headers = signEnrolment(body, Math.trunc(nowMs()), { token, identity });
      return { ...fieldRoutes.enrol, headers, body };
    },
  };

  function signed({ method, path, lane }: ProbeRoute, query: string, body: Buffer): TestRequest {
    const signer = { probeId: probe.probeId, instance, timeMs: Math.trunc(nowMs()), lane, sequence: sequences[lane] };
    sequences[lane] += 1;
    const request = { method, path: `${path}${query}`, body };
    return { ...request, headers: signRequest(request, signer, identity.signing.privateKey) };
  }

  return probe;
}

const bytesOf = (body: unknown) => Buffer.from(JSON.stringify(body));

/** @param address of the client, as a trusted proxy says it */
export async function sendTo(url: string, request: TestRequest, address = "192.0.2.1"): Promise<TestAnswer> {
  const { method, path, headers, body } = request;
  const response = await fetch(`${url}${path}`, {
    ...{ method, headers: { ...headers, "X-Forwarded-For": address } },
    ...(method === "GET" ? {} : { body }),
  });
  const text = await response.text();
  const json: unknown = text === "" ? undefined : JSON.parse(text);
  return { status: response.status, headers: response.headers, body: json };
}
