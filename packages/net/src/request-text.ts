/** A request without a body. */
export interface RequestHead {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  /** Node's flat list of names and values. */
  readonly headers: readonly string[];
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const PATH = /^[!-~]+$/;
const NAME = /^[A-Za-z0-9-]+$/;
const VALUE = /^[ -~]*$/;

/** Fields by which Node sends a request, or reads its answer, in another way. */
const SPECIAL = new Set(["expect", "keep-alive", "te", "trailer", "upgrade"]);

/** The bytes, as Latin-1, that Node sends for a plain request; null for a request that Node has to write or reject. */
export function requestText({ method, path, headers }: RequestHead): string | null {
  if (!METHODS.has(method) || !PATH.test(path)) return null;
  let text = `${method} ${path} HTTP/1.1\r\n`;
  for (let at = 0; at < headers.length; at += 2) {
    const [name = "", value = ""] = [headers[at], headers[at + 1]];
    if (!NAME.test(name) || !VALUE.test(value) || SPECIAL.has(name.toLowerCase())) return null;
    text += `${name}: ${value}\r\n`;
  }
  return `${text}\r\n`;
}
