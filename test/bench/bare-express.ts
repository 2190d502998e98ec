// The baseline of the API bench: a bare Express handler that answers with the bytes that it is given.
import { readFileSync } from "node:fs";
import express from "express";

const [folder = "."] = process.argv.slice(2);
const app = express();
app.disable("etag");
for (const [name, method, statusCode] of [
  ["list", "get", 200],
  ["get", "get", 200],
  ["create", "post", 201],
] as const) {
  const body: unknown = JSON.parse(readFileSync(`${folder}/${name}.json`, "utf8"));
  app[method](`/${name}`, express.json(), (_request, response) => {
    response.status(statusCode).json(body);
  });
}
const server = app.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address !== null) process.stdout.write(`${address.port}\n`);
});
