import Type from "typebox";
import { operation } from "../operation.ts";

const PushRecord = Type.Object(
  {
    public_key: Type.String({ description: "Key of this installation that a browser subscribes with, in base64url." }),
    devices: Type.Array(
      Type.Object({
        id: Type.Integer({ description: "Contact ID." }),
        name: Type.String({ description: "Contact name." }),
        endpoint: Type.String({ description: "URL of the subscription. A browser knows its own by it." }),
      }),
    ),
  },
  {
    title: "Push",
    examples: [{ public_key: "BA", devices: [{ id: 7, name: "Chrome on Linux", endpoint: "https://push.example/a" }] }],
  },
);

export const getPush = operation({
  name: "get-push",
  summary: "Get your browsers that get notifications",
  description: "The contacts of type `push` in this team that are browsers of the caller, the oldest first.",
  tag: "Notification contacts",
  access: "read",
  http: { method: "get", path: "/push", status: 200 },
  output: PushRecord,
  async run(_input, { caller, stores, pushKeys }) {
    const devices = await stores.contacts.devices(caller.team.id, caller.userId);
    return {
      data: {
        public_key: await pushKeys.publicKey(),
        devices: devices.map(({ id, name, config }) => ({ id, name, endpoint: config["endpoint"] ?? "" })),
      },
    };
  },
});
