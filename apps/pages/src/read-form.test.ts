import { once } from "node:events";
import { createServer, request } from "node:http";
import { expect, it } from "@jest/globals";
import { readForm } from "./read-form.ts";

/** The result for a form whose sender announces so many bytes. */
async function readOf(text: string, announced: number): Promise<string | null> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const read = new Promise<string | null>((resolve, reject) => {
    server.on("request", (received, response) => {
      readForm(received).then((form) => {
        response.end();
        resolve(form?.toString() ?? null);
      }, reject);
      if (announced > text.length) received.once("data", () => sending.destroy());
    });
  });
  const headers = { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": announced };
  const sending = request({ port, method: "POST", headers }).on("error", () => {});
  sending.write(text);
  if (announced === text.length) sending.end();
  try {
    return await read;
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

it("reads a form, and nothing of one whose sender leaves or that is too long", async () => {
  expect(await readOf("a=1&b=2", 7)).toBe("a=1&b=2");
  expect(await readOf("a=1", 100)).toBeNull();
  expect(await readOf("a".repeat(17_000), 17_000)).toBeNull();
});
