import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { PasswordsBusyError } from "@pharos/core";
import { openPasswordHasher } from "./passwords.ts";

let hasher: ReturnType<typeof openPasswordHasher>;
beforeEach(() => {
  hasher = openPasswordHasher(randomBytes);
});
afterEach(() => hasher.stop());

describe("passwords", () => {
  it("are known again by their hash, and no others are", async () => {
    const stored = await hasher.hash("correct horse battery");
    expect(stored).toMatch(/^scrypt\.15\.8\.1\.[\w-]{22}\.[\w-]{43}$/);
    expect(await hasher.verify("correct horse battery", stored)).toBe(true);
    expect(await hasher.verify("correct horse batterY", stored)).toBe(false);
    expect(await hasher.verify("correct horse battery", null)).toBe(false);
    await expect(hasher.verify("any", "scrypt.15")).rejects.toThrow("invalid format");
  });

  it("are the same however a keyboard composes them, and have another hash each time", async () => {
    const stored = await hasher.hash("caf\u00e9 au lait 12");
    expect(await hasher.verify("cafe\u0301 au lait 12", stored)).toBe(true);
    expect(await hasher.hash("caf\u00e9 au lait 12")).not.toBe(stored);
  });

  it("keep their own cost, so that it may be raised later", async () => {
    // RFC 7914, section 12, third vector, with its first 32 bytes.
    const salt = Buffer.from("SodiumChloride").toString("base64url");
    const key = Buffer.from("7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2", "hex");
    expect(await hasher.verify("pleaseletmein", `scrypt.14.8.1.${salt}.${key.toString("base64url")}`)).toBe(true);
  });

  it("are refused where too many wait", async () => {
    const settled = await Promise.allSettled(
      Array.from({ length: 41 }, async () => hasher.verify("x", `scrypt.4.1.1.${"A".repeat(22)}.${"A".repeat(43)}`)),
    );
    const refused = settled.filter((one) => one.status === "rejected");
    expect(refused).toEqual([{ status: "rejected", reason: expect.any(PasswordsBusyError) }]);
    expect(await hasher.verify("x", null)).toBe(false);
  });

  it("of known users go before those of strangers, and have places of their own", async () => {
    const cheap = `scrypt.4.1.1.${"A".repeat(22)}.${"A".repeat(43)}`;
    const order: string[] = [];
    const verify = (who: string, isFirst: boolean) => hasher.verify("x", cheap, isFirst).then(() => order.push(who));
    const strangers = Array.from({ length: 40 }, (_, index) => verify(`stranger ${index}`, false));
    await expect(verify("stranger 40", false)).rejects.toThrow(PasswordsBusyError);
    await Promise.all([...strangers, verify("known", true)]);
    expect(order.slice(0, 3)).toEqual(["stranger 0", "known", "stranger 1"]);
    expect(order).toHaveLength(41);
  });
});
