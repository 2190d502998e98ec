import type { HttpAnswer, SeenHeaders } from "@pharos/core";
import type { Aspect } from "./aspect.ts";
import { failed } from "./failed.ts";
import { fetchText } from "./fetch-text.ts";

/** Headers that protect those who read a page. */
const SHOWN = [
  "Strict-Transport-Security",
  "Content-Security-Policy",
  "X-Content-Type-Options",
  "Referrer-Policy",
] as const;

const MAX_VALUE_LENGTH = 1_000;
const MAX_COOKIES = 20;
const MAX_COOKIE_NAME_LENGTH = 100;

/** Reads the headers of the site's answer that protect its readers. They are shown, and raise no alert. */
export const headers: Aspect = {
  async look(url, net, signal) {
    try {
      const { answer } = await fetchText(net, { url, maxLength: 0 }, signal);
      return { kind: "seen", seen: { aspect: "headers", ...protection(answer) } };
    } catch (error) {
      return failed(error);
    }
  },
};

function protection({ headers: all }: HttpAnswer): SeenHeaders {
  const texts = (name: string) => [all[name.toLowerCase()] ?? []].flat();
  return {
    headers: SHOWN.map((name) => {
      const value = texts(name).join(", ");
      return { name, value: value === "" ? null : value.slice(0, MAX_VALUE_LENGTH) };
    }),
    cookies: texts("Set-Cookie").slice(0, MAX_COOKIES).map(cookieOf),
  };
}

/** RFC 6265, section 4.1: a cookie's name, and after its value attributes between semicolons. */
function cookieOf(text: string): SeenHeaders["cookies"][number] {
  const [pair = "", ...attributes] = text.split(";").map((part) => part.trim());
  const [name = ""] = pair.split("=");
  const flags = attributes.flatMap((attribute) => {
    const [flag = "", value = ""] = attribute.split("=");
    switch (flag.toLowerCase()) {
      case "secure":
        return ["Secure"];
      case "httponly":
        return ["HttpOnly"];
      case "samesite":
        return [`SameSite=${value.slice(0, MAX_COOKIE_NAME_LENGTH)}`];
      default:
        return [];
    }
  });
  return { name: name.slice(0, MAX_COOKIE_NAME_LENGTH), flags };
}
