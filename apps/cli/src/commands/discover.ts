import { hostname } from "node:os";
import { type Command, Option } from "@commander-js/extra-typings";
import { example } from "@pharos/commandline";
import { readTeamRecords } from "@pharos/configuration";
import { foundInCluster, type KubernetesKind, kubernetesKinds } from "../discover/kubernetes.ts";
import { printNotes, projectName, validProject, writeFound } from "../discover/output.ts";
import { pingHealthy } from "../discover/ping.ts";
import { dockerEndpoint, dockerHostName, readDocker } from "../discover/read-docker.ts";
import { findCluster, itemsOf, readCluster } from "../discover/read-kubernetes.ts";
import { MAX_INPUT_BYTES, readLimited } from "../discover/read-limited.ts";
import type { CliSession } from "../session.ts";

const HELP = `
A monitor of an object that is gone is not in the file, so that apply --prune deletes it. If the source cannot be read, or no
object gets a monitor, there is no file. Secrets become variables, which the file lists.

An object without a target, such as a stopped container, keeps its monitor with --keep-changes and --into. Without them there is
no file. A file of --keep-changes needs apply --keep-unlisted: without it, apply empties the fields that the file lacks.

Exit codes:
  0  done
  1  the source cannot be read, or no object or a labelled one gets no monitor; nothing was written
  2  the command line, a file or the token is invalid; nothing was written
`;

const intoOption = () =>
  new Option(
    "--into <file>",
    "change this file instead of printing one: add new monitors, remove monitors of objects that are gone, and keep other fields and comments",
  );
const keepOption = () =>
  new Option(
    "--keep-changes",
    "keep the names, intervals and paths of URLs that people changed in Pharos, if no label gives them",
  )
    .default(false)
    .conflicts("into");
const contactOption = () =>
  new Option("--contact <key...>", "contacts of new monitors without the label contacts, such as /on-call").default(
    NONE,
    "none",
  );

const NONE: readonly string[] = [];

export function addDiscoverCommands(program: Command, session: CliSession): void {
  const discover = program
    .command("discover")
    .description("Prints monitors for containers or for a cluster as a file for apply.");
  addDocker(discover, session);
  addKubernetes(discover, session);
}

function addDocker(discover: Command, session: CliSession): void {
  discover
    .command("docker")
    .description("Prints monitors for containers with the label pharos.enable=true as a file for apply.")
    .option("--all", "all containers, except those with pharos.enable=false", false)
    .option(
      "--host <name>",
      "the host by which Pharos reaches published ports (default: the host of DOCKER_HOST, or this machine)",
    )
    .option("--project <name>", "the project of the file (default: docker- and the host)")
    .addOption(intoOption())
    .addOption(keepOption())
    .addOption(contactOption())
    .addOption(
      new Option("--ping", "print no file, and ping the heartbeat of each healthy container")
        .default(false)
        .conflicts("into"),
    )
    .addHelpText("after", HELP + example("pharos discover docker > docker.yaml"))
    .action(async ({ all, host: given, ping, ...options }) => {
      const endpoint = await dockerEndpoint(session.variable);
      const host = given ?? dockerHostName(endpoint, hostname());
      const found = await readDocker(endpoint, host, { all });
      const project = projectName(`docker-${host}`);
      if (!ping) {
        const names = {
          command: "pharos discover docker",
          prefix: "pharos.",
          noun: "container",
          all,
          project,
        } as const;
        await writeFound(session, found, names, options);
        return;
      }
      const records = await readTeamRecords(session.openApi());
      const { sent, notes } = await pingHealthy(found.objects, validProject(options.project ?? project), records);
      printNotes(session, notes);
      session.writeOut(`Sent ${sent} ping${sent === 1 ? "" : "s"}.\n`);
    });
}

function addKubernetes(discover: Command, session: CliSession): void {
  discover
    .command("kubernetes")
    .description('Prints monitors for objects with the annotation pharos/enable: "true" as a file for apply.')
    .addOption(
      new Option(
        "-f, --file <path>",
        "read the output of kubectl get -o json from a file, or from standard input with -",
      ).conflicts(["context", "namespace", "kind"]),
    )
    .option("--context <name>", "the context of the kubeconfig (default: the current one, or the cluster of this pod)")
    .option("--namespace <name>", "only objects of this namespace")
    .addOption(new Option("--kind <kind...>", "only objects of these kinds").choices(kubernetesKinds))
    .option("--all", 'all objects, except those with pharos/enable: "false"', false)
    .option(
      "--project <name>",
      "the project of the file (default: k8s- and the context; required with --file and in a pod)",
    )
    .addOption(intoOption())
    .addOption(keepOption())
    .addOption(contactOption())
    .addHelpText("after", HELP + example("pharos discover kubernetes --context production > production.yaml"))
    .action(async ({ file, context, namespace, kind, all, ...options }) => {
      const { items, name } =
        file === undefined
          ? await fromCluster(session, context ?? null, kind ?? kubernetesKinds, namespace ?? null)
          : {
              items: itemsOf(file === "-" ? await session.readInput(MAX_INPUT_BYTES) : await readLimited(file)),
              name: null,
            };
      const project = name === null ? null : projectName(`k8s-${name}`);
      const names = { command: "pharos discover kubernetes", prefix: "pharos/", noun: "object", all, project } as const;
      await writeFound(session, foundInCluster(items, { all }), names, options);
    });
}

async function fromCluster(
  session: CliSession,
  context: string | null,
  kinds: readonly KubernetesKind[],
  namespace: string | null,
) {
  const { endpoint, name } = await findCluster(context, session.variable);
  return { items: await readCluster(endpoint, kinds, namespace), name };
}
