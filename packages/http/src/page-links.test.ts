import { describe, expect, it } from "@jest/globals";
import { pageLinks, windowOf } from "./page-links.ts";

const PATH = "https://pharos.example/api/v1/monitors";

describe("pageLinks", () => {
  it("links the pages around, with what the client asked for carried over", () => {
    const { links, meta } = pageLinks({ number: 2, size: 2, total: 5 }, PATH, {
      page: "2",
      per_page: "2",
      type: "http",
    });
    const url = (page: number) => `${PATH}?page=${page}&per_page=2&type=http`;
    expect(links).toEqual({ first: url(1), last: url(3), prev: url(1), next: url(3) });
    expect(meta).toEqual({
      current_page: 2,
      from: 3,
      last_page: 3,
      links: [
        { url: url(1), label: "Previous", page: 1, active: false },
        { url: url(1), label: "1", page: 1, active: false },
        { url: url(2), label: "2", page: 2, active: true },
        { url: url(3), label: "3", page: 3, active: false },
        { url: url(3), label: "Next", page: 3, active: false },
      ],
      path: PATH,
      per_page: 2,
      to: 4,
      total: 5,
    });
  });

  it("has no neighbours and no range on the only page of nothing", () => {
    const { links, meta } = pageLinks({ number: 1, size: 25, total: 0 }, PATH, {});
    expect(links).toEqual({ first: `${PATH}?page=1`, last: `${PATH}?page=1`, prev: null, next: null });
    expect(meta).toMatchObject({ from: null, to: null, last_page: 1, total: 0 });
  });

  it("leads back from beyond the end", () => {
    const { links, meta } = pageLinks({ number: 9, size: 2, total: 5 }, PATH, {});
    expect(links).toMatchObject({ prev: `${PATH}?page=3`, next: null });
    expect(meta).toMatchObject({ from: null, to: null, current_page: 9 });
  });

  it("ends the last page where the list ends", () => {
    expect(pageLinks({ number: 3, size: 2, total: 5 }, PATH, {}).meta).toMatchObject({ from: 5, to: 5 });
  });
});

it.each([
  [1, 1, "1"],
  [1, 8, "1 2 3 4 . 7 8"],
  [5, 9, "1 2 3 4 5 6 7 8 9"],
  [10, 20, "1 2 . 7 8 9 10 11 12 13 . 19 20"],
  [20, 20, "1 2 . 17 18 19 20"],
  [99, 20, "1 2 . 17 18 19 20"],
])("shows of page %i of %i the numbers %s", (current, last, shown) => {
  const pages = windowOf(current, last).map((page) => page ?? ".");
  expect(pages.join(" ")).toBe(shown);
});
