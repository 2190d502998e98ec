import { agentSetups, agentVocabularies } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { nullable, oneOf } from "../schema/types.ts";
import { findServer } from "./input.ts";

export const getServerSetup = operation({
  name: "get-server-setup",
  summary: "Read how agents are configured for a server",
  description: "The token is in no answer but that which made it: `PHAROS_TOKEN` stands in its place.",
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/servers/{server}/setup", status: 200 },
  output: Type.Array(
    Type.Object({
      agent: oneOf(agentVocabularies, { description: "What its reports are written in." }),
      title: Type.String({ description: "What people call the agent." }),
      install: nullable(Type.String({ description: "The command that installs it, on Debian; null: its maker says." })),
      files: Type.Array(Type.Object({ path: Type.String(), text: Type.String() }), {
        description: "Files of its configuration, each as a whole.",
      }),
      start: Type.String({ description: "The command that begins its reports." }),
    }),
    { title: "ServerSetup" },
  ),
  find: findServer,
  async run(_input, { baseUrl }) {
    return {
      data: agentSetups(baseUrl).map((setup) => ({ ...setup, files: setup.files.map((file) => ({ ...file })) })),
    };
  },
});
