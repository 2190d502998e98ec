import { expect, it } from "@jest/globals";
import { type ListColumn, tracksOf } from "./column.ts";

const columns: readonly ListColumn<never>[] = [
  { head: "Name", cell: String, width: "minmax(150px, 2fr)" },
  { head: "History", cell: String, width: "1fr", below: true },
  { head: "Uptime", cell: String, width: "90px" },
  { head: "Short", cell: String, below: "only" },
  { head: "Response", cell: String, width: "80px", from: 860 },
  { head: "Checked", cell: String, width: "70px", from: 1180 },
  { head: "Actions", cell: String },
];

it("has a track for each column that is shown at a width", () => {
  expect(tracksOf(columns)).toEqual({
    "--phone": "minmax(0, 1fr) auto auto",
    "--from-560": "minmax(150px, 2fr) 1fr 90px auto",
    "--from-860": "minmax(150px, 2fr) 1fr 90px 80px auto",
    "--from-1180": "minmax(150px, 2fr) 1fr 90px 80px 70px auto",
  });
});
