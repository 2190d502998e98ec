import { describe, expect, it } from "@jest/globals";
import { configurationMistakes } from "@pharos/operations";
import fc from "fast-check";
import { discoveredKey } from "./entries.ts";

const page = { name: "Shop", type: "http", url: "https://shop.example/", check_interval_minutes: 5 };

describe("a key", () => {
  const identity = fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 });
  const project = fc.stringMatching(/^[a-z0-9]{1,40}$/);

  it("fits every file, and differs for different objects", () => {
    fc.assert(
      fc.property(identity, identity, project, (one, other, name) => {
        const key = discoveredKey(one, "http", name);
        expect(configurationMistakes({ project: name, monitors: { [key]: page } })).toEqual([]);
        expect(discoveredKey(other, "http", name) === key).toBe(one === other);
      }),
    );
  });

  it("is the name of the object where that is a key", () => {
    expect(discoveredKey("shop_web_a.example", "http", "k8s")).toBe("shop_web_a.example");
    expect(discoveredKey("shop", "tcp", "docker")).toBe("shop.tcp");
    expect(discoveredKey("Shop", "http", "docker")).toMatch(/^shop-[0-9a-f]{8}$/);
  });
});
