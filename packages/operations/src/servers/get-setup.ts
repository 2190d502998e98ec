import { agentSetups, agentVocabularies } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { nullable, oneOf } from "../schema/types.ts";
import { findServer } from "./input.ts";

export const getServerSetup = operation({
  name: "get-server-setup",
  summary: "Get the agent configurations for a server",
  description: "The configurations contain the placeholder `PHAROS_TOKEN` instead of the token.",
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/servers/{server}/setup", status: 200 },
  output: Type.Array(
    Type.Object({
      agent: oneOf(agentVocabularies, { description: "Protocol of the reports." }),
      title: Type.String({ description: "Name of the agent." }),
      install: nullable(
        Type.String({ description: "Command that installs the agent on Debian. Null: see the agent's documentation." }),
      ),
      files: Type.Array(Type.Object({ path: Type.String(), text: Type.String() }), {
        description: "Complete configuration files.",
      }),
      start: Type.String({ description: "Command that starts the agent." }),
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
