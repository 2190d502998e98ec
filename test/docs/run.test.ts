import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { blocksOfPages } from "./blocks.ts";
import { difference } from "./output.ts";
import { openProduct, type Product } from "./product.ts";
import { missingPrograms, usersOf } from "./programs.ts";
import { sampleFault } from "./samples.ts";
import { runPage } from "./shell.ts";

const blocks = blocksOfPages();
const isOf = (page: string) => (block: (typeof blocks)[number]) => block.page === page;
const isRun = (block: (typeof blocks)[number]) => block.action?.kind === "run";
const pages = [...new Set(blocks.filter(isRun).map(({ page }) => page))];
const isFirst = (page: string) => page.startsWith("docs/start/");
const usesMissing = usersOf(missingPrograms(), blocks.filter(isRun));
const runnable = pages.filter((page) => !usesMissing.has(page));
const samples = blocks.filter(({ action }) => action?.kind === "is");

let product: Product;
let stop = async () => {};
beforeAll(async () => {
  product = await openProduct();
  stop = product.stop;
});
afterAll(() => stop());

const run = (page: string) => runPage(product, blocks.filter(isOf(page)));

describe("in a new installation, the commands", () => {
  it.each(runnable.filter(isFirst))("of %s work, and print what it shows", run);
});

describe("in a team with monitor 42, contact 7 and incident 311", () => {
  beforeAll(() => product.fillTeam());

  it.each(samples.map((block) => [`${block.page}:${block.line}`, block] as const))(
    "the sample at %s is what it says it is",
    async (_where, block) => {
      expect(await sampleFault(block, product)).toBeNull();
    },
  );

  it.each(runnable.filter((page) => !isFirst(page)))("the commands of %s work, and print what it shows", run);
});

describe("an output that differs", () => {
  it.each([
    ['{"a": [{"b": 1}]}', '{"a": [{"c": 1}]}', "$.a[0] has no member b."],
    ['{"a": 1, "...": "..."}', '{"a": "1"}', "not of the kind of 1"],
    ["one 1\ntwo", "one 2\nthree", "Not printed: two"],
  ])("from %s is noticed", (sample, output, message) => {
    expect(difference(sample, output)).toContain(message);
  });

  it.each([
    ['{"a": [1], "...": "..."}', '{"a": [], "b": 2}'],
    ["Made team 7.", "x\nMade team 1.\n"],
  ])("from %s only in figures is the same", (sample, output) => {
    expect(difference(sample, output)).toBeNull();
  });
});
