// The baseline of the bench of status pages: a bare Express handler that answers with the bytes that it is given.
import { readFileSync } from "node:fs";
import express from "express";

const [path = ""] = process.argv.slice(2);
const body = readFileSync(path);
const app = express();
app.disable("etag");
app.get("/page", (_request, response) => {
  response.set({ "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "gzip" }).send(body);
});
const server = app.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address !== null) process.stdout.write(`${address.port}\n`);
});
