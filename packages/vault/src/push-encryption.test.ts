import { expect, it } from "@jest/globals";
import { encryptPush } from "./push-encryption.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");

it("encrypts the example of RFC 8291, appendix A", () => {
  const browser = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const randomness = {
    salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"),
    privateKey: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
  };
  const body = encryptPush("When I grow up, I want to be a watermelon", browser, randomness);
  expect(body.toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A" +
      "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

it("rejects a key that is no point of the curve", () => {
  const browser = { p256dh: `BA${"A".repeat(85)}`, auth: "BTBZMqHH6r4Tts7J_aSIgg" };
  const privateKey = bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw");
  expect(() => encryptPush("x", browser, { salt: Buffer.alloc(16), privateKey })).toThrow();
});
