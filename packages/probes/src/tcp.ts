import { NetError, type ProbeNet, sentBytes, type TalkAnswer } from "@pharos/core";
import { createAnswerSearch, isEnd, notFound } from "./answer-search.ts";
import { hostOf } from "./host.ts";
import { noAnswer, succeeded } from "./outcome.ts";
import type { Probe, ProbeTarget } from "./probe.ts";
import { tlsTermsOf } from "./tls-terms.ts";
import { createWitness } from "./witness.ts";

/**
 * Spec, Monitor types: up when a TCP connection to the URL's host on the port succeeds. With `use_tls` the handshake
 * must succeed as well, and with `expected_answer` the answer must contain that text.
 */
export const tcp: Probe = {
  requires: ["url", "port"],
  async run(target, net, signal) {
    const { url, port, useTls, send, expectedAnswer } = target;
    try {
      const host = hostOf(url);
      if (port === null) throw new NetError("protocol", "The port is missing");
      if (expectedAnswer !== null) return await converse({ host, port, expectedAnswer }, target, net, signal);
      if (send !== null) return succeeded(await net.talk(requestTo(host, port, target), signal, null));
      return succeeded(await (useTls ? net.tls(host, port, signal, tlsTermsOf(target)) : net.tcp(host, port, signal)));
    } catch (error) {
      return noAnswer(error);
    }
  },
};

function requestTo(host: string, port: number, target: ProbeTarget) {
  const { useTls: secure, send } = target;
  return { host, port, secure, tls: tlsTermsOf(target), send: send === null ? null : sentBytes(send) };
}

interface Wanted {
  readonly host: string;
  readonly port: number;
  readonly expectedAnswer: string;
}

async function converse(
  { host, port, expectedAnswer }: Wanted,
  target: ProbeTarget,
  net: ProbeNet,
  signal: AbortSignal,
): ReturnType<Probe["run"]> {
  const search = createAnswerSearch(expectedAnswer);
  let end: Pick<TalkAnswer, "certificate" | "phases" | "peer"> | NetError;
  try {
    const answer = await net.talk(requestTo(host, port, target), signal, search.read);
    if (search.found()) return succeeded(answer);
    end = answer;
  } catch (error) {
    // An answer explains more than the end of its connection.
    if (!isEnd(error) || search.text() === "") throw error;
    end = error;
  }
  const { errorClass, message } = notFound("The answer did not contain the expected text", search.text(), target);
  const witness = createWitness(target);
  witness.read(search.text());
  return {
    ...{ passed: false, responseTimeMs: null, httpStatusCode: null, errorMessage: message },
    ...{ certificate: end.certificate, phases: end.phases },
    explanation: witness.explain(errorClass, end.peer, null),
  };
}
