import { expect, it } from "@jest/globals";
import express from "express";
import supertest from "supertest";
import { observeExchange } from "./exchange.ts";
import { loggedPath } from "./logged-path.ts";

const UUID = "07c2f548-9850-4b27-af5d-6c9dc157ec02";
const KEY = "rrrrrrrrrrrrrrrrrrrrrr";

it.each([
  [`/api/v3/checks/${UUID}`, "/api/v3/checks/{uuid}"],
  [`/api/v3/checks/${UUID.toUpperCase()}/`, "/api/v3/checks/{uuid}/"],
  [`/api/v1/checks/${UUID.replaceAll("-", "%2D")}`, "/api/v1/checks/{uuid}"],
  [`/${UUID}`, "/{ping}"],
  [`/${KEY}/job/start`, "/{ping}"],
  [`/${KEY}%2Fjob`, "/{ping}"],
  [`/ping/${KEY}/job`, "/ping/{token}"],
  ["/api/push/yqLKy5wUN1zGLgvPzjIYv3gaWyVJ1V9q", "/api/push/{token}"],
  ["/api/v1/monitors/7", "/api/v1/monitors/7"],
  ["/api/v1/monitors/%zz", "/api/v1/monitors/%zz"],
  ["/badge/a%20b", "/badge/a%20b"],
])("%s is logged as %s", (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});

it("is the path that logs get of an answer", async () => {
  const paths: string[] = [];
  const onAnswered = ({ path }: { readonly path: string }) => void paths.push(path);
  const app = express().use(observeExchange({ newRequestId: () => "id", monotonicMs: () => 0, onAnswered }));
  app.get("/api/v3/checks/:uuid", (_request, response) => void response.end());
  await supertest(app).get(`/api/v3/checks/${UUID}?x=1`).expect(200);
  expect(paths).toEqual(["/api/v3/checks/{uuid}"]);
});
