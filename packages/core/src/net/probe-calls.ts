import type { PresentedCertificate } from "../check/evidence.ts";
import type { Certificate, Phases } from "../check/outcome.ts";

export interface HttpRequest {
  readonly method: string;
  readonly url: URL;
  /** Sent as given, next to Host, User-Agent and Accept. */
  readonly headers: Readonly<Record<string, string>>;
  /** Left out for a request without a body. */
  readonly body?: string;
  /** For https, unless the usual ones apply. */
  readonly tls?: TlsTerms | undefined;
}

/** How a monitor wants the servers of its calls to prove themselves. */
export interface TlsTerms {
  /** Certificates in PEM that are trusted instead of the public ones; null for the public ones. */
  readonly authority: string | null;
  /** False: any certificate of any host will do, if today is within its dates. */
  readonly verifies: boolean;
  /** How the call presents itself, in PEM. Null: not at all. */
  readonly client: { readonly certificate: string; readonly key: string } | null;
}

/** By their names in lower case. */
export type AnswerHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Takes an answer's body as text, piece by piece. Without one, no body is downloaded. */
export interface BodyReader {
  /** Whether the body of an answer with this status code and these headers, as in `HttpAnswer`, is of interest. */
  wants(statusCode: number, headers: AnswerHeaders): boolean;
  /** Takes the next piece, which may end anywhere, as the server sent it. True: that is enough. */
  read(text: string): boolean;
}

/** The other side of a call. */
export interface CalledPeer {
  /** The address that was called, or tried first. */
  readonly remoteAddress: string | null;
  /** The chain that it presented, with its own certificate first; empty without TLS. This call is slow. */
  certificates(): readonly PresentedCertificate[];
}

/** The head of an answer, and the mistake in its body, if there is one. */
export interface HttpAnswer {
  readonly statusCode: number;
  /** As in `HTTP/1.1 200 OK`. */
  readonly statusLine: string;
  readonly peer: CalledPeer;
  readonly location: string | null;
  readonly headers: AnswerHeaders;
  readonly responseTimeMs: number;
  readonly phases: Phases;
  /** The server's certificate, for https. */
  readonly certificate: Certificate | null;
  /**
   * The reason why the reader did not get the whole body, as a clause for people ("the body broke off"). Null when it
   * got the body, had enough, or did not want it.
   */
  readonly bodyFault: string | null;
}

/** A connection that was opened, and closed again. */
export interface ConnectAnswer {
  /** The time until the connection was open, including TLS if it was asked for. */
  readonly responseTimeMs: number;
  readonly phases: Phases;
  /** The certificate of the server; null without TLS. */
  readonly certificate: Certificate | null;
}

/** A connection of WebSocket (RFC 6455). */
export interface WebSocketRequest {
  /** `ws:` or `wss:`. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** For wss, unless the usual ones apply. */
  readonly tls?: TlsTerms | undefined;
  /** A text message, sent as soon as the connection is open; null to send nothing. */
  readonly send: string | null;
}

/** The head of the answer to the handshake, which has the status code 101 if the connection was open. */
export interface WebSocketAnswer
  extends Pick<
    HttpAnswer,
    "statusCode" | "statusLine" | "peer" | "headers" | "responseTimeMs" | "phases" | "certificate"
  > {
  /** By which the server closed the open connection too early; null if it did not. */
  readonly closeCode: number | null;
}

/** A connection on which a text is sent, an answer is read, or both. */
export interface TalkRequest {
  /** As `URL.hostname` writes it. */
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  /** With `secure`, unless the usual ones apply. */
  readonly tls?: TlsTerms | undefined;
  /** Sent as soon as the connection is open; null to send nothing. */
  readonly send: Uint8Array | null;
}

/** A connection with an answer. */
export interface TalkAnswer extends ConnectAnswer {
  readonly peer: CalledPeer;
}

export interface PingAnswer {
  /** The round trip of the echo that was answered. */
  readonly responseTimeMs: number;
}

/** The records of one type for a name, as name servers answered. */
export interface FoundRecords {
  /** Each as one text. */
  readonly values: readonly string[];
  /** Why there are none, for people; null if there are some. */
  readonly missing: string | null;
}

/** One unary call of gRPC. */
export interface GrpcRequest {
  /** Names the host, the port, and with https TLS. */
  readonly url: URL;
  /** As in `/grpc.health.v1.Health/Check`. */
  readonly path: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly message: Uint8Array;
  /** For https, unless the usual ones apply. */
  readonly tls?: TlsTerms | undefined;
}

/** The answer to a unary call, with the head of HTTP/2 that it came with. */
export interface GrpcAnswer
  extends Pick<
    HttpAnswer,
    "statusCode" | "statusLine" | "peer" | "headers" | "responseTimeMs" | "phases" | "certificate"
  > {
  /** As gRPC numbers them; null if the answer is not one of gRPC. */
  readonly status: number | null;
  /** Null if the answer has no message, as after a failed call. */
  readonly message: Uint8Array | null;
}
