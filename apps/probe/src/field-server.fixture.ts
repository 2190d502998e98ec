import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { type CheckResult, jsonOrUndefined, type Slice } from "@pharos/core";
import {
  enrolmentTokenText,
  type FieldProblemCode,
  fieldHeaders,
  fieldProblems,
  isSignedBody,
  isSignedByNewKey,
  isSignedByToken,
  isSignedRequest,
  type KeptResults,
  newEnrolmentToken,
  type PlaceSettings,
  readEnrolHead,
  readEnrolment,
  readKept,
  readKeptResults,
  readReports,
  readSignedHead,
  readStatus,
  type SignedSlice,
  type StatusBody,
  signEvidenceKey,
  signSlice,
} from "@pharos/field";
import { evidenceKeyText, keyIdOf, newKeyPair, publicKeyOf } from "@pharos/vault";

/**
 * The other side of the protocol, which a test can tell to misbehave. It answers a poll with the slices that wait, and holds it
 * for a second otherwise.
 */
export async function fieldServer() {
  const [signing, evidence] = [newKeyPair("ed25519"), newKeyPair("x25519")];
  const state = {
    place: {
      ...{ key: "office", name: "Office", location: "7/office" },
      ...({ evidence: "full", reference_url: null } as PlaceSettings),
    },
    /** Of its clock before the true time, in milliseconds. */
    behindMs: 0,
    slices: [] as SignedSlice[],
    reports: [] as CheckResult[],
    statuses: [] as StatusBody[],
    kept: [] as KeptResults[],
    /** Entries of notes that no Pharos stores. */
    wrongNotes: 0,
    /** All requests are ended without an answer. */
    isCut: false,
    /** Times of accepted requests as their senders said them, by its clock. */
    skewsMs: [] as number[],
    requests: [] as string[],
    /** Bodies of all requests and answers, as something on the way sees them. */
    wire: [] as string[],
    /** The next requests to a path are rejected with these. */
    rejections: [] as { path: string; code: FieldProblemCode; headers?: Readonly<Record<string, string>> }[],
    uses: 1,
    sealingKey: null as Buffer | null,
    signingKey: null as Buffer | null,
    answerKey: signing,
  };
  const lastOf: Record<string, number> = {};
  const nowMs = () => Date.now() - state.behindMs;

  function answer(response: ServerResponse, status: number, body: object | null, headers = {}): void {
    const text = body === null ? "" : JSON.stringify(body);
    state.wire.push(text);
    response.writeHead(status, { ...headers, [fieldHeaders.time]: String(nowMs()) }).end(text);
  }
  const reject = (response: ServerResponse, code: FieldProblemCode, headers = {}) =>
    answer(
      response,
      fieldProblems[code],
      { status: fieldProblems[code], code, detail: `Because of ${code}.`, now: nowMs() },
      headers,
    );

  function enrol(request: IncomingMessage, body: Buffer, response: ServerResponse) {
    const enrolment = readEnrolment(jsonOrUndefined(body.toString()));
    const head = readEnrolHead(request.headers);
    if (head === null || enrolment === null || !isSignedBody(body, head)) return reject(response, "malformed");
    if (!isSignedByToken(head) || !isSignedByNewKey(head, enrolment)) return reject(response, "signature");
    if (!head.tokenKey.equals(token.keys.publicKey) || state.uses === 0) return reject(response, "token");
    state.uses -= 1;
    state.sealingKey = enrolment.sealingKey;
    state.signingKey = enrolment.signingKey;
    const evidenceKey = evidenceKeyText({ id: keyIdOf(evidence.publicKey), publicKey: evidence.publicKey });
    answer(response, 201, {
      ...{ probe_id: 12, place: state.place, now: nowMs() },
      limits: { reports: 250, body_bytes: 1024 * 1024, poll_seconds: 25, free: 200 },
      signing_key: state.answerKey.publicKey.toString("base64url"),
      evidence_key: evidenceKey,
      evidence_key_signature: signEvidenceKey(evidenceKey, state.answerKey.privateKey),
    });
  }

  async function work(response: ServerResponse): Promise<void> {
    for (let tries = 0; tries < 20 && state.slices.length === 0 && !response.destroyed; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    // A program that has gone takes no task.
    if (response.destroyed) return;
    if (state.slices.length === 0) return answer(response, 204, null);
    answer(response, 200, { slices: state.slices.splice(0), now: nowMs() });
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "" } = request;
    const path = url.split("?")[0] ?? "";
    if (state.isCut) return void response.destroy();
    const body = await buffer(request);
    state.wire.push(body.toString());
    state.requests.push(`${method} ${path}`);
    const at = state.rejections.findIndex((one) => one.path === path);
    const [rejection] = at < 0 ? [] : state.rejections.splice(at, 1);
    if (rejection !== undefined) return reject(response, rejection.code, rejection.headers);
    if (path === "/field/v1/enrol") return enrol(request, body, response);
    const head = readSignedHead(request.headers);
    const key = state.signingKey && publicKeyOf("ed25519", state.signingKey);
    if (
      head === null ||
      key === null ||
      !isSignedRequest({ method, path: url }, head, key) ||
      !isSignedBody(body, head)
    ) {
      return reject(response, "signature");
    }
    if (Math.abs(head.timeMs - nowMs()) > 300_000) return reject(response, "clock");
    const lane = `${head.instance} ${head.lane}`;
    if (head.sequence <= (lastOf[lane] ?? 0)) {
      return reject(response, "sequence", { [fieldHeaders.lastSequence]: String(lastOf[lane]) });
    }
    lastOf[lane] = head.sequence;
    state.skewsMs.push(head.timeMs - nowMs());
    if (path === "/field/v1/work") return work(response);
    const json = jsonOrUndefined(body.toString());
    if (path === "/field/v1/status") {
      const status = readStatus(json);
      if (status === null) return reject(response, "malformed");
      state.statuses.push(status);
      return answer(response, 200, { place: state.place, now: nowMs() });
    }
    if (path === "/field/v1/kept") {
      const sent = readKept(json) ?? [];
      const kept = sent.flatMap((one) => readKeptResults(one) ?? []);
      state.kept.push(...kept);
      state.wrongNotes += sent.length - kept.length;
      return answer(response, 200, { stored: kept.length, now: nowMs() });
    }
    const reports = readReports(json);
    if (reports === null) return reject(response, "malformed");
    state.reports.push(...(reports as CheckResult[]));
    answer(response, 200, { dropped: [], now: nowMs() });
  }

  const token = newEnrolmentToken(signing.publicKey);
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    state,
    evidence,
    url: `http://127.0.0.1:${port}`,
    token,
    tokenText: enrolmentTokenText(token),
    /** Puts a slice into the list of the place. */
    push: (slice: Slice, by = signing) => state.slices.push(signSlice(slice, by.privateKey)),
    nowMs,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
