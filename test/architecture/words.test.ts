import { describe, expect, it } from "@jest/globals";
import { productionFiles } from "./repository.ts";

const EXPORTED_TYPE = /^export (?:declare )?(?:abstract )?(?:interface|type|class|enum) (\w+)/gm;

describe("one word per concept", () => {
  it("declares an exported type's name once", () => {
    const places = new Map<string, string[]>();
    for (const { path, text } of productionFiles()) {
      for (const [, name = ""] of text.matchAll(EXPORTED_TYPE)) places.set(name, [...(places.get(name) ?? []), path]);
    }
    expect(places.size).toBeGreaterThan(300);
    expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([]);
  });

  it("begins the name of a limit with MAX_ or MIN_", () => {
    const other = /^(?:export )?const ((?:MOST|LONGEST|LARGEST|SHORTEST|SMALLEST|FEWEST|LEAST|ENOUGH)_\w+)/gm;
    const found = productionFiles().flatMap(({ path, text }) =>
      [...text.matchAll(other)].map(([, name]) => `${path}: ${name}`),
    );
    expect(found).toEqual([]);
  });
});
