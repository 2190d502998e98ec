/** The name of a cookie of the dashboard, and how browsers keep it. */
export interface CookieForm {
  readonly name: string;
  readonly options: {
    readonly httpOnly: true;
    readonly secure: boolean;
    readonly sameSite: "lax";
    readonly path: "/";
  };
}

/**
 * A cookie that no script reads and no other site sends.
 * @param address where people find the dashboard
 */
export function cookieForm(name: string, address: string): CookieForm {
  const secure = address.startsWith("https:");
  // Browsers accept `__Host-` only by HTTPS. It prevents other hosts of the same domain from setting the cookie.
  const prefix = secure ? "__Host-" : "";
  return { name: `${prefix}${name}`, options: { httpOnly: true, secure, sameSite: "lax", path: "/" } };
}

/** Longer than any secret in a cookie; a longer one is not hashed. */
const MAX_SECRET_LENGTH = 100;

/**
 * The value of a cookie in a `Cookie` header (RFC 6265, section 4.2.1); the first where there are several. Null also for one
 * that is too long.
 */
export function cookieOf(cookies: string, name: string): string | null {
  for (const pair of cookies.split(";")) {
    const [key = "", value] = pair.trim().split("=", 2);
    if (key === name && value !== undefined && value !== "") return value.length > MAX_SECRET_LENGTH ? null : value;
  }
  return null;
}
