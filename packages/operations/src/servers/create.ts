import Type from "typebox";
import { operation } from "../operation.ts";
import { serverErrors, serverInput } from "./input.ts";
import { ServerWithToken, serverFields } from "./schema.ts";
import { serverChange, serverView } from "./view.ts";

const { name, ...others } = serverFields;

export const createServer = operation({
  name: "create-server",
  summary: "Add a server",
  description:
    "The server is `pending` until its agent reports. Only this answer contains the agent's token. The plan " +
    "limits the number of servers (409). Without `notification_contact_ids` it alerts the default contacts.",
  tag: "Monitors",
  access: "write",
  recentSignIn: true,
  showsSecret: true,
  http: { method: "post", path: "/servers", status: 201, versioned: true, refusals: [409] },
  body: Type.Object({ name, ...Type.Partial(Type.Object(others)).properties }),
  output: ServerWithToken,
  rules: ({ body }, context) => serverErrors(body, null, context),
  async run({ body }, context) {
    const { caller, stores, clock, newServerToken } = context;
    const { value, hash } = newServerToken();
    const contactIds = body.notification_contact_ids ?? (body.escalations ? [] : ("default" as const));
    const wanted = { name: body.name, ...serverInput(body, null, context), contactIds, tokenHash: hash };
    const server = await stores.servers.create(caller.team.id, wanted, clock.now());
    const change = serverChange(null, server, { hasNewToken: true });
    return { data: { ...serverView(server), token: value }, version: server.version, change };
  },
});
