import { expect, it } from "@jest/globals";
import { shareStream, type TabChannel } from "./shared-stream.ts";
import type { Hearers } from "./stream.ts";

/** A browser: its tabs share a channel, and one lock that goes to the next tab in line when a tab lets it go. */
function givenBrowser() {
  const tabs: Tab[] = [];
  const waiting: (() => Promise<void>)[] = [];
  let isHeld = false;
  const grant = () => {
    if (isHeld) return;
    const next = waiting.shift();
    if (next === undefined) return;
    isHeld = true;
    void next().then(() => {
      isHeld = false;
      grant();
    });
  };
  return {
    /** The streams that are open. */
    streams: () => tabs.flatMap(({ stream }) => stream.open ?? []),
    newTab() {
      const tab = new Tab(tabs);
      tabs.push(tab);
      tab.end = shareStream(
        {
          channel: tab.channel,
          lead: (held) => {
            waiting.push(held);
            grant();
          },
          open: tab.stream.start,
        },
        tab.hearers,
      );
      return tab;
    },
  };
}

class Tab {
  heard: string[] = [];
  end: () => void = () => undefined;
  readonly stream: { open: Hearers | undefined; readonly start: (hearers: Hearers) => () => void } = {
    open: undefined,
    start: (hearers) => {
      this.stream.open = hearers;
      return () => {
        this.stream.open = undefined;
      };
    },
  };
  readonly hearers: Hearers = {
    onChange: ({ topic }) => this.heard.push(topic),
    onOpen: () => this.heard.push("open"),
    onLost: () => this.heard.push("lost"),
  };
  readonly channel: TabChannel;

  constructor(tabs: readonly Tab[]) {
    this.channel = {
      onmessage: null,
      postMessage: (data) => {
        for (const tab of tabs) if (tab !== this) tab.channel.onmessage?.(new MessageEvent("message", { data }));
      },
    };
  }

  take(): readonly string[] {
    return this.heard.splice(0);
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

it("has one stream for all tabs, and each change reaches each tab once", () => {
  const browser = givenBrowser();
  const [first, second, third] = [browser.newTab(), browser.newTab(), browser.newTab()];
  expect(browser.streams()).toHaveLength(1);
  first.stream.open?.onOpen();
  first.stream.open?.onChange({ topic: "monitor", id: 1 });
  for (const tab of [first, second, third]) expect(tab.take()).toEqual(["open", "monitor"]);
});

it("says to a new tab alone that changes reach it, and only while they do", () => {
  const browser = givenBrowser();
  const first = browser.newTab();
  expect(browser.newTab().take()).toEqual([]);
  first.stream.open?.onOpen();
  first.take();
  expect(browser.newTab().take()).toEqual(["open"]);
  expect(first.take()).toEqual([]);
  first.stream.open?.onLost();
  expect(first.take()).toEqual(["lost"]);
  expect(browser.newTab().take()).toEqual([]);
});

it("says to all tabs that a new stream is open when the tab that had the stream is closed", async () => {
  const browser = givenBrowser();
  const [first, second, third] = [browser.newTab(), browser.newTab(), browser.newTab()];
  first.stream.open?.onOpen();
  for (const tab of [second, third]) tab.take();
  first.end();
  await settle();
  expect(first.stream.open).toBeUndefined();
  second.stream.open?.onOpen();
  for (const tab of [second, third]) expect(tab.take()).toEqual(["open"]);
});
