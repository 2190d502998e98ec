/** A record of the API, as JSON. */
export type Json = Readonly<Record<string, unknown>>;

export interface Client {
  /** The record in `data`. @throws Error when the answer is another than 2xx */
  get(path: string): Promise<Json>;
  list(path: string): Promise<readonly Json[]>;
  post(path: string, body?: object): Promise<Json>;
  patch(path: string, body: object): Promise<Json>;
}

const TIMEOUT_MS = 60_000;

/** Speaks to the API over HTTP with a bearer token. */
export function createClient(baseUrl: string, token: string): Client {
  return clientAt(`${baseUrl}/api/v1`, { authorization: `Bearer ${token}` });
}

/** Speaks to the API whose paths begin so, and shows in each request who it is. */
export function clientAt(root: string, credential: Readonly<Record<string, string>>): Client {
  async function data(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${root}${path}`, {
      method,
      headers: { ...credential, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    const answer: unknown = await response.json();
    return typeof answer === "object" && answer !== null && "data" in answer ? answer.data : undefined;
  }

  const record = async (method: string, path: string, body?: object) => {
    const value = await data(method, path, body);
    if (!isRecord(value)) throw new Error(`${method} ${path} answered without a record`);
    return value;
  };
  return {
    get: (path) => record("GET", path),
    post: (path, body) => record("POST", path, body),
    patch: (path, body) => record("PATCH", path, body),
    async list(path) {
      const value = await data("GET", path);
      if (!Array.isArray(value)) throw new Error(`GET ${path} answered without a list`);
      return value.filter(isRecord);
    },
  };
}

function isRecord(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
