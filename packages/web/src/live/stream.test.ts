import { afterEach, beforeEach, expect, it, jest } from "@jest/globals";
import { hearChanges } from "./stream.ts";

/** A browser over plain HTTP, which has no locks. */
const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const browser = new EventTarget();
const replaced = {
  EventSource: class extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 1;
    onopen: () => void = () => undefined;
    onerror: () => void = () => undefined;
    constructor() {
      super();
      streams.push(this);
    }
    close(): void {
      this.readyState = 2;
    }
  },
  document: page,
  navigator: {},
  addEventListener: browser.addEventListener.bind(browser),
  removeEventListener: browser.removeEventListener.bind(browser),
};
const before = new Map(Object.keys(replaced).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]));

let streams: InstanceType<(typeof replaced)["EventSource"]>[] = [];
let heard: string[] = [];
let end: () => void;

beforeEach(() => {
  [streams, heard] = [[], []];
  for (const [name, value] of Object.entries(replaced)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  jest.useFakeTimers();
  end = hearChanges({
    onChange: ({ topic, id }) => heard.push(`${topic} ${id}`),
    onOpen: () => heard.push("open"),
    onLost: () => heard.push("lost"),
  });
});
afterEach(() => {
  end();
  jest.useRealTimers();
  for (const [name, value] of before) {
    if (value === undefined) Reflect.deleteProperty(globalThis, name);
    else Object.defineProperty(globalThis, name, value);
  }
});

/** The streams that are open. */
const open = () => streams.filter(({ readyState }) => readyState !== 2);
const say = (data: string) => open().forEach((one) => void one.dispatchEvent(new MessageEvent("changed", { data })));

it("hears of each change, and loads everything after an event that it does not know", () => {
  open()[0]?.onopen();
  say('{"topic":"monitor","id":4}');
  say('{"topic":"resync"}');
  say('["monitor"]');
  expect(heard).toEqual(["open", "monitor 4", "resync null", "resync null"]);
});

it("opens a refused stream again after 4 s to 8 s", () => {
  const [refused] = open();
  refused?.close();
  refused?.onerror();
  expect(heard).toEqual(["lost"]);
  jest.advanceTimersByTime(3_999);
  expect(open()).toEqual([]);
  jest.advanceTimersByTime(4_001);
  expect(open()).toHaveLength(1);
});

it("leaves a stream to the browser after a failure of the network", () => {
  const [broken] = open();
  broken?.onerror();
  jest.advanceTimersByTime(60_000);
  expect([heard, streams.length]).toEqual([["lost"], 1]);
});

it("opens another stream as soon as the browser is online again", () => {
  browser.dispatchEvent(new Event("offline"));
  browser.dispatchEvent(new Event("online"));
  expect([heard, streams.length, open().length]).toEqual([["lost"], 2, 1]);
});

it("has a stream only while the page is visible, if tabs cannot share one", () => {
  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  expect(open()).toEqual([]);
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  page.dispatchEvent(new Event("visibilitychange"));
  expect(open()).toHaveLength(1);
  end();
  expect(open()).toEqual([]);
});
