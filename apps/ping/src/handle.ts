import type { IncomingMessage, ServerResponse } from "node:http";
import { isRootPing } from "@pharos/core";
import type { Ping, SentSignal } from "@pharos/db";
import type { PingBacklog } from "@pharos/queue";
import { dropBody, type OnSetAside } from "@pharos/runtime";
import { send, sendMethods } from "./answer.ts";
import type { Commit } from "./commit-pings.ts";
import { createPingHandler } from "./handle-ping.ts";
import { createSignalHandler, pushForm, type SignalDeps, signalForm } from "./handle-signal.ts";
import { MAX_BODY_BYTES } from "./ping-body.ts";
import { PUSHES } from "./push-path.ts";
import { createPingRecorder } from "./record-pings.ts";
import { PINGS } from "./signal-path.ts";
import { waitingIn, waitingPing, waitingSignal } from "./waiting.ts";

/** Answers pings of every form; false for other requests, which it ignores. */
export type PingHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

interface HandlerDeps extends Omit<SignalDeps, "record"> {
  readonly backlog: PingBacklog;
  readonly commitPings: Commit<Ping>;
  readonly commitSignals: Commit<SentSignal>;
  readonly onLost: () => void;
  readonly onError: (error: unknown, where: string) => void;
  readonly setAside: OnSetAside<"record-pings">;
}

/** Answers pings of every form, and other paths below theirs with 404; false for other requests. */
export function createHandler({
  backlog,
  commitPings,
  commitSignals,
  onLost,
  onError,
  setAside,
  create,
  ...answering
}: HandlerDeps): PingHandler {
  const recording = {
    monotonicMs: () => performance.now(),
    onLost,
    onError,
    // The token is a secret.
    setAside: ({ atMs }: { readonly atMs: number }, error: unknown) => setAside("record-pings", { atMs }, error),
  };
  const handlePing = createPingHandler({
    ...answering,
    record: createPingRecorder<Ping>({
      ...recording,
      commit: commitPings,
      backlog: waitingIn(backlog, waitingPing),
      addressOf: ({ token }) => token,
    }),
  });
  const recordSignal = createPingRecorder<SentSignal>({
    ...recording,
    commit: commitSignals,
    backlog: waitingIn(backlog, waitingSignal),
    addressOf: ({ address }) => address,
  });
  const signalling = { ...answering, create, record: recordSignal };
  const forms = [
    handlePing,
    createSignalHandler(signalling, signalForm),
    createSignalHandler(signalling, pushForm),
  ] as const;
  return (request, response) => {
    const url = request.url ?? "";
    if (isRootPing(url)) request.url = `/ping${url}`;
    else if (!url.startsWith(PINGS) && !url.startsWith(PUSHES)) return false;
    if (request.method === "OPTIONS") answerOptions(request, response);
    else if (!forms.some((handle) => handle(request, response))) send(response, { status: 404 });
    return true;
  };
}

/** The same for every address below the paths of pings: it says nothing of heartbeats, and counts against no limit. */
function answerOptions(request: IncomingMessage, response: ServerResponse): void {
  dropBody(request, response, MAX_BODY_BYTES);
  sendMethods(response);
}
