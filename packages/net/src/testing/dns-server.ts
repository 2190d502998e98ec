import { createSocket, type Socket } from "node:dgram";
import { createServer, type Server } from "node:net";
import { type Answer, type DecodedPacket, decode, encode, type Packet, streamEncode } from "dns-packet";

/** The answer of a name server to one question; null for no answer. */
export type DnsReply =
  | { readonly addresses: readonly string[]; readonly ttlSeconds?: number }
  | { readonly texts: readonly (readonly string[])[] }
  | { readonly answers: readonly Answer[] }
  | { readonly code: "NXDOMAIN" | "SERVFAIL" | "REFUSED" }
  | null;

export interface DnsServer {
  /** As `NetOptions.dnsServers` takes it. */
  readonly address: string;
  /** The questions so far, as `A example.com`; over TCP `TCP A example.com`. */
  readonly questions: readonly string[];
  close(): Promise<void>;
}

const responseCodes = { NXDOMAIN: 3, SERVFAIL: 2, REFUSED: 5 } as const;

/**
 * The size limit of an answer over UDP (RFC 1035, section 4.2.1), in bytes. A longer one comes cut, and whole over TCP.
 */
const MAX_DATAGRAM_BYTES = 512;
/** Truncation: the flag TC (RFC 1035, section 4.1.1). */
const TRUNCATED = 0x0200;

/** A name server that answers as the test says. */
export async function dnsServer(reply: (type: string, name: string) => DnsReply): Promise<DnsServer> {
  const questions: string[] = [];
  const responseOf = (query: DecodedPacket, transport: string): Packet | null => {
    const [question] = query.questions ?? [];
    if (!question) return null;
    questions.push(`${transport}${question.type} ${question.name}`);
    const answer = reply(question.type, question.name);
    return answer && responseTo(query, question.type, question.name, answer);
  };
  const { socket, server } = await bothListening();
  socket.on("message", (message, from) => {
    const query = decode(message);
    const response = responseOf(query, "");
    if (!response) return;
    const bytes = encode(response);
    const isLong = bytes.length > MAX_DATAGRAM_BYTES;
    const sent = isLong ? encode({ ...response, answers: [], flags: (response.flags ?? 0) | TRUNCATED }) : bytes;
    socket.send(sent, from.port, from.address);
  });
  server.on("connection", (connection) => {
    connection.on("error", () => {});
    connection.on("data", (bytes) => {
      // The length of the question comes first (RFC 1035, section 4.2.2).
      const response = responseOf(decode(bytes.subarray(2)), "TCP ");
      if (response) connection.write(streamEncode(response));
    });
  });
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions,
    async close() {
      await new Promise<void>((resolve) => socket.close(() => resolve()));
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** A port that is free for UDP may be in use for TCP: then another is tried. */
async function bothListening(): Promise<{ readonly socket: Socket; readonly server: Server }> {
  for (;;) {
    const socket = createSocket("udp4");
    await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(socket.address().port, "127.0.0.1", () => resolve(true));
    });
    if (isFree) return { socket, server };
    await new Promise<void>((resolve) => socket.close(() => resolve()));
  }
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
