import { afterAll, beforeAll } from "@jest/globals";
import { type HttpServer, openHttpServer } from "../../support/http-server.ts";
import { openBrowser, type TestBrowser } from "./browser.ts";

/** A browser, and a server that monitors can check. Both are there from the first test of the file to the last. */
export function givenTarget() {
  let browser: TestBrowser;
  let target: HttpServer;
  beforeAll(async () => {
    target = await openHttpServer();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.stop();
    await target?.stop();
  });
  return {
    get browser() {
      return browser;
    },
    get target() {
      return target;
    },
  };
}
