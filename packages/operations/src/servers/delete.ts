import { requireVersion } from "../changes.ts";
import { operation } from "../operation.ts";
import { findServer } from "./input.ts";
import { serverChange } from "./view.ts";

export const deleteServer = operation({
  name: "delete-server",
  summary: "Delete a server and keep its history",
  description: "The token stops working. An open incident is resolved without an alert.",
  tag: "Monitors",
  access: "write",
  http: { method: "delete", path: "/servers/{server}", status: 204, versioned: true },
  output: null,
  find: findServer,
  async run({ record, expectedVersions }, { caller, stores, clock }) {
    const removed = await stores.servers.remove(
      caller.team.id,
      record.id,
      (current) => requireVersion(expectedVersions, current),
      clock.now(),
    );
    return removed && { data: null, change: serverChange(removed, null) };
  },
});
