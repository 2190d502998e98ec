import type { HttpAnswer, HttpRequest, ProbeNet } from "@pharos/core";
import { parseSetCookie } from "cookie";

/** Of one check, with those that replace others. A server that sets more is sent fewer of them. */
const MAX_COOKIES = 50;
/** Of a name and its value. */
const MAX_LENGTH = 4096;
/** Characters that a cookie may have in a header (RFC 9110, section 5.5). */
const SENDABLE = /^[\x20-\x7e\x80-\xff]*$/;

interface Cookie {
  readonly origin: string;
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

/** The cookies of one check, in memory only. Each goes to the origin that set it, and to no other host of its domain. */
export interface CookieJar {
  /** For the header of a request; null without cookies. */
  headerFor(url: URL): string | null;
  /** @returns the values that were stored and are other ones than before: at most `MAX_COOKIES` in all */
  store(url: URL, setCookies: readonly string[]): readonly string[];
  /** The value of the newest cookie with this name; null without one. */
  find(origin: string, name: string): string | null;
}

/** @param nowMs by which cookies have expired */
export function createCookieJar(nowMs: number): CookieJar {
  let cookies: readonly Cookie[] = [];
  let storedCount = 0;
  return {
    headerFor({ origin, pathname }) {
      const sent = cookies.filter((one) => one.origin === origin && isBelow(pathname, one.path));
      // RFC 6265, section 5.4: longer paths first.
      const sorted = sent.toSorted((a, b) => b.path.length - a.path.length);
      return sorted.length === 0 ? null : sorted.map(({ name, value }) => `${name}=${value}`).join("; ");
    },
    store(url, setCookies) {
      return setCookies.flatMap((text) => {
        const cookie = cookieOf(url, text);
        if (cookie === null) return [];
        const old = cookies.find((one) => isSame(one, cookie));
        const others = cookies.filter((one) => one !== old);
        const isOver = cookie.endsAtMs !== null && cookie.endsAtMs <= nowMs;
        const isKnown = old?.value === cookie.value;
        if (isOver || (!isKnown && storedCount >= MAX_COOKIES)) {
          cookies = others;
          return [];
        }
        cookies = [...others, cookie];
        if (isKnown) return [];
        storedCount += 1;
        return [cookie.value];
      });
    },
    find: (origin, name) => cookies.findLast((one) => one.origin === origin && one.name === name)?.value ?? null,
  };

  function cookieOf(url: URL, text: string): (Cookie & { readonly endsAtMs: number | null }) | null {
    const parsed = parseSetCookie(text, { decode: (value) => value });
    const { name, value = "", path, secure, maxAge, expires } = parsed;
    if (name === "" || name.length + value.length > MAX_LENGTH || !SENDABLE.test(name + value)) return null;
    if (secure && url.protocol !== "https:") return null;
    const until = expires === undefined ? null : expires.getTime();
    return {
      ...{ origin: url.origin, name, value },
      path: path?.startsWith("/") ? path : defaultPath(url.pathname),
      endsAtMs: maxAge === undefined ? until : nowMs + maxAge * 1000,
    };
  }
}

function isSame(a: Cookie, b: Cookie): boolean {
  return a.origin === b.origin && a.name === b.name && a.path === b.path;
}

/** RFC 6265, section 5.1.4. */
function defaultPath(pathname: string): string {
  return pathname.slice(0, Math.max(1, pathname.lastIndexOf("/")));
}

function isBelow(pathname: string, path: string): boolean {
  if (!pathname.startsWith(path)) return false;
  return pathname.length === path.length || path.endsWith("/") || pathname[path.length] === "/";
}

/** Calls that carry the cookies of a jar, and store the cookies of each answer. */
export interface CookieCalls extends Pick<ProbeNet, "http"> {
  /** The URL of the last call, which a redirect may have led to. Null before the first one. */
  readonly lastUrl: URL | null;
}

/** @param onValue gets the value of each cookie that is stored */
export function withCookies(net: Pick<ProbeNet, "http">, jar: CookieJar, onValue: (value: string) => void) {
  let lastUrl: URL | null = null;
  const calls: CookieCalls = {
    get lastUrl() {
      return lastUrl;
    },
    async http(request, ...others) {
      lastUrl = request.url;
      const answer = await net.http(carrying(request, jar.headerFor(request.url)), ...others);
      for (const value of jar.store(request.url, setCookiesOf(answer))) onValue(value);
      return answer;
    },
  };
  return calls;
}

/** The request with the cookies after those that its own header has. */
function carrying(request: HttpRequest, cookies: string | null): HttpRequest {
  if (cookies === null) return request;
  const isCookie = ([name]: readonly [string, string]) => name.toLowerCase() === "cookie";
  const headers = Object.entries(request.headers);
  const own = headers.filter(isCookie).map(([, value]) => value);
  const others = headers.filter((header) => !isCookie(header));
  return { ...request, headers: { ...Object.fromEntries(others), cookie: [...own, cookies].join("; ") } };
}

function setCookiesOf({ headers }: HttpAnswer): readonly string[] {
  const found = headers["set-cookie"];
  return found === undefined ? [] : [found].flat();
}
