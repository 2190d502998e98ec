import { createSocket } from "node:dgram";
import { type Answer, type DecodedPacket, decode, encode, type Packet } from "dns-packet";

/** What a name server says to one question; null: nothing at all. */
export type DnsReply =
  | { readonly addresses: readonly string[]; readonly ttlSeconds?: number }
  | { readonly texts: readonly (readonly string[])[] }
  | { readonly answers: readonly Answer[] }
  | { readonly code: "NXDOMAIN" | "SERVFAIL" | "REFUSED" }
  | null;

export interface DnsServer {
  /** As `NetOptions.dnsServers` takes it. */
  readonly address: string;
  /** The questions so far, as `A example.com`. */
  readonly questions: readonly string[];
  close(): Promise<void>;
}

const responseCodes = { NXDOMAIN: 3, SERVFAIL: 2, REFUSED: 5 } as const;

/** A name server on UDP that answers as the test says. */
export async function dnsServer(reply: (type: string, name: string) => DnsReply): Promise<DnsServer> {
  const socket = createSocket("udp4");
  const questions: string[] = [];
  socket.on("message", (message, from) => {
    const query = decode(message);
    const [question] = query.questions ?? [];
    if (!question) return;
    questions.push(`${question.type} ${question.name}`);
    const answer = reply(question.type, question.name);
    if (answer) socket.send(encode(responseTo(query, question.type, question.name, answer)), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function responseTo(query: DecodedPacket, type: string, name: string, reply: NonNullable<DnsReply>): Packet {
  const base = { type: "response", id: query.id ?? 0, questions: query.questions ?? [] } as const;
  // The low bits of the flags are the response code (RFC 1035 section 4.1.1).
  if ("code" in reply) return { ...base, flags: responseCodes[reply.code] };
  if ("answers" in reply) return { ...base, answers: [...reply.answers] };
  if ("texts" in reply) {
    return { ...base, answers: reply.texts.map((data) => ({ type: "TXT", name, ttl: 60, data: [...data] })) };
  }
  const ttl = reply.ttlSeconds ?? 60;
  return {
    ...base,
    answers: reply.addresses.map((data) => ({ type: type === "AAAA" ? "AAAA" : "A", name, ttl, data })),
  };
}
