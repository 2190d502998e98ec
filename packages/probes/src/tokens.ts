import { createHash } from "node:crypto";
import type { AccessToken, ClientCredentials, ProbeNet, TlsTerms } from "@pharos/core";

/** Tokens that a worker keeps in memory, so that not every check asks for one. */
export interface KeptTokens {
  /** Null if there is none that may still be used. */
  find(key: string): string | null;
  keep(key: string, token: AccessToken): void;
  /** Forgets a token, unless another one has taken its place. */
  forget(key: string, value: string): void;
}

/** With the longest tokens these are 8 MiB. */
const MAX_KEPT = 1000;

/** @param nowMs of a clock that never goes back */
export function createKeptTokens(nowMs: () => number): KeptTokens {
  const kept = new Map<string, { readonly value: string; readonly untilMs: number }>();
  return {
    find(key) {
      const found = kept.get(key);
      if (found === undefined) return null;
      if (nowMs() < found.untilMs) return found.value;
      kept.delete(key);
      return null;
    },
    keep(key, { value, usableMs }) {
      kept.delete(key);
      if (usableMs <= 0) return;
      kept.set(key, { value, untilMs: nowMs() + usableMs });
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    },
    forget(key, value) {
      if (kept.get(key)?.value === value) kept.delete(key);
    },
  };
}

/** The same for the same credentials and terms of TLS. It tells nothing of them. */
export function tokenKey(credentials: ClientCredentials, tls: TlsTerms | undefined): string {
  const { token_url, client_id, client_secret, scope, audience, auth } = credentials;
  const parts = [token_url, client_id, client_secret, scope, audience, auth, tls];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64");
}

const ofNets = new WeakMap<ProbeNet, KeptTokens>();

/** The tokens of a worker, which has one network. */
export function tokensOf(net: ProbeNet): KeptTokens {
  const found = ofNets.get(net) ?? createKeptTokens(() => performance.now());
  ofNets.set(net, found);
  return found;
}
