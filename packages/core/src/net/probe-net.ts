import type {
  BodyReader,
  ConnectAnswer,
  FoundRecords,
  GrpcAnswer,
  GrpcRequest,
  HttpAnswer,
  HttpRequest,
  PingAnswer,
  TalkAnswer,
  TalkRequest,
  TlsTerms,
  WebSocketAnswer,
  WebSocketRequest,
} from "./probe-calls.ts";
import type { WatchedRecordType } from "./record-type.ts";

/** The network as probes use it. Every method rejects the addresses and ports that the egress guard rejects. */
export interface ProbeNet {
  /**
   * The same network, by addresses of IPv4 or IPv6 only. `records` stays. A name without such an address is an
   * error `dns`, and `aborted` says that this machine has none.
   */
  ofFamily(family: 4 | 6): ProbeNet;
  /**
   * One exchange on a fresh connection; redirects are not followed. Of a body that is wanted, at most 2 MiB are read,
   * decompressed and decoded.
   * @param witness gets the beginning of a body that the reader does not want, as far as it comes within a second. Nothing is
   *   asked of the server for its sake, and no fault of that body is one of the answer
   * @throws NetError when there is no answer, also on abort; time that runs out within the body is a `bodyFault`
   */
  http(request: HttpRequest, signal: AbortSignal, reader?: BodyReader, witness?: BodyReader): Promise<HttpAnswer>;
  /**
   * Connects and says nothing.
   * @param host as `URL.hostname` writes it
   * @throws NetError when there is no connection, also on abort
   */
  tcp(host: string, port: number, signal: AbortSignal): Promise<ConnectAnswer>;
  /**
   * Connects and shakes hands. The certificate must be trusted, be valid today and name the host.
   * @param host as `URL.hostname` writes it
   * @param terms the usual ones if they are left out
   * @throws NetError `tls` that says which of these failed and carries the certificate; as `tcp` does
   */
  tls(host: string, port: number, signal: AbortSignal, terms?: TlsTerms): Promise<ConnectAnswer>;
  /**
   * Connects, sends, and reads until `read` has enough. The server may speak first.
   * @param read takes the next piece. True: that is enough. Null: no answer is needed
   * @throws NetError when there is no connection, or when it ends before that is enough; as `tls` does
   */
  talk(request: TalkRequest, signal: AbortSignal, read: ((piece: Uint8Array) => boolean) | null): Promise<TalkAnswer>;
  /**
   * Shakes hands, sends, and reads messages until `read` has enough. Then both sides close, for at most a second.
   * @param read takes the next message, of at most 64 KiB. True: that is enough. Null: no message is needed
   * @throws NetError when there is no answer to the handshake, or when the connection ends without a close code before
   *   that is enough; as `tls` does
   */
  webSocket(
    request: WebSocketRequest,
    signal: AbortSignal,
    read: ((message: Uint8Array) => boolean) | null,
  ): Promise<WebSocketAnswer>;
  /**
   * One unary call on a fresh connection.
   * @throws NetError when there is no answer, also on abort; `protocol` if a message has more than 4 KiB
   */
  grpc(request: GrpcRequest, signal: AbortSignal): Promise<GrpcAnswer>;
  /**
   * Sends an echo request each second until one is answered.
   * @param host as `URL.hostname` writes it
   * @throws NetError when there is no answer, also on abort; `aborted` if this machine cannot ping
   */
  ping(host: string, signal: AbortSignal): Promise<PingAnswer>;
  /**
   * The records of a name. Of addresses those that may be called.
   * @throws NetError `dns` when name servers do not say
   */
  records(name: string, type: WatchedRecordType, signal: AbortSignal): Promise<FoundRecords>;
}
