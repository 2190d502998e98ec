import { createHmac, timingSafeEqual } from "node:crypto";

/** For how long a reader who has given a page's password is not asked again. */
const PASS_MS = 7 * 86_400_000;

const COOKIE = "pharos-page";

/**
 * A pass lets its holder read a page with a password. It holds its end and a signature. The signature's key is the hash of
 * the password, and every new password has a new hash. So a new password ends all passes.
 */
export function newPass(passwordHash: string, slug: string, now: Date): string {
  const endsAt = Math.floor((now.getTime() + PASS_MS) / 1000);
  return `${endsAt}.${signature(passwordHash, slug, endsAt)}`;
}

/** Whether a request's `Cookie` header holds a pass for a page. */
export function holdsPass(cookies: string | undefined, passwordHash: string, slug: string, now: Date): boolean {
  const passes = (cookies ?? "")
    .split(";")
    .map((cookie) => /^pharos-page=(\d{1,12})\.([\w-]{43})$/.exec(cookie.trim()));
  return passes.some((pass) => {
    const [, ends = "0", signed = ""] = pass ?? [];
    const isOpen = Number(ends) * 1000 > now.getTime();
    return isOpen && isSame(signed, signature(passwordHash, slug, Number(ends)));
  });
}

/** A `Set-Cookie` header. @param isSecure whether browsers may send it only by HTTPS */
export function passCookie(pass: string, path: string, isSecure: boolean): string {
  const attributes = `Path=${path}; Max-Age=${PASS_MS / 1000}; HttpOnly; SameSite=Lax`;
  return `${COOKIE}=${pass}; ${attributes}${isSecure ? "; Secure" : ""}`;
}

function signature(passwordHash: string, slug: string, endsAt: number): string {
  return createHmac("sha256", passwordHash).update(`page ${slug} until ${endsAt}`).digest("base64url");
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
