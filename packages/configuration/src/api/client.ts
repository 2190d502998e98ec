export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly etag: string | null;
  readonly location: string | null;
  readonly retryAfterSeconds: number | null;
}

export interface ApiRequest {
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/**
 * The door to a team's records: the public API with one token, or the operations with the database. A path is below
 * `/api/v1`.
 */
export interface ApiClient {
  /** @throws ApiProblem for a refusal, CommandError if no answer comes */
  send(method: Method, path: string, request?: ApiRequest): Promise<ApiAnswer>;
}
