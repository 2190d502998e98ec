import { expect, it } from "@jest/globals";
import type * as client from "./client.ts";

// `npm run check` fails if a line below an expected error compiles.
const ask: typeof client.ask = () => new Promise(() => undefined);
const askData: typeof client.askData = () => new Promise(() => undefined);

it("lets only calls and answers compile that the registry of operations has", () => {
  const right = [
    () => askData("GET /monitors/{monitor}", { ids: [4] }).then(({ name }): string => name),
    () => ask("GET /overview/subjects", { query: { page: 2, search: undefined } }).then(({ body }) => body.meta.total),
    () => ask("DELETE /monitors/{monitor}", { ids: [4] }).then(({ body }): undefined => body),
    () => ask("PATCH /monitors/{monitor}", { ids: [4], body: { is_active: false }, ifMatch: null }),
    // A text of a form that is no number is sent as typed.
    () => ask("PATCH /monitors/{monitor}", { ids: [4], body: { port: "no number" } }),
    () => ask("POST /team/leave"),
    () => ask("GET /monitors"),
  ];
  const wrong = [
    // @ts-expect-error There is no such path.
    () => ask("GET /monitor"),
    // @ts-expect-error The path has no such method.
    () => ask("POST /monitors/{monitor}", { ids: [4] }),
    // @ts-expect-error The path needs an ID.
    () => ask("GET /monitors/{monitor}"),
    // @ts-expect-error The path needs two IDs.
    () => ask("DELETE /status-pages/{statusPage}/reports/{report}", { ids: [4] }),
    // @ts-expect-error The path has no ID.
    () => ask("GET /monitors", { ids: [4] }),
    // @ts-expect-error There is no such parameter.
    () => ask("GET /overview/subjects", { query: { order: "name" } }),
    // @ts-expect-error The parameter has no such value.
    () => ask("GET /overview/subjects", { query: { status: "broken" } }),
    // @ts-expect-error The operation has no query.
    () => ask("GET /monitors/{monitor}", { ids: [4], query: { page: 2 } }),
    // @ts-expect-error The body has no such field.
    () => ask("PATCH /monitors/{monitor}", { ids: [4], body: { active: false } }),
    // @ts-expect-error The field has another type.
    () => ask("PATCH /monitors/{monitor}", { ids: [4], body: { is_active: "yes" } }),
    // @ts-expect-error Required fields are missing.
    () => ask("POST /monitors", { body: { name: "Home" } }),
    // @ts-expect-error The operation needs a body.
    () => ask("POST /monitors"),
    // @ts-expect-error The operation has no body.
    () => ask("GET /monitors/{monitor}", { ids: [4], body: {} }),
    // @ts-expect-error The answer has no such field.
    () => askData("GET /monitors/{monitor}", { ids: [4] }).then(({ title }) => title),
    // @ts-expect-error The answer is not of this type.
    () => askData("GET /monitors/{monitor}", { ids: [4] }).then(({ name }): number => name),
    // @ts-expect-error The list has no pages.
    () => ask("GET /servers").then(({ body }) => body.meta),
  ];
  expect([right.length, wrong.length]).toEqual([7, 16]);
});
