import { apiOperations, type Operation } from "@pharos/operations";

/** One thing that an assistant can do: an operation, named and explained for it. */
export interface Tool {
  readonly name: string;
  /** For the people who let the assistant use it. */
  readonly title: string;
  /** The instructions that help an assistant to choose the tool and to use it well. */
  readonly description: string;
  readonly operation: Operation;
  /** Takes the operation's place when the input names a record. */
  readonly ofOne?: Operation;
  /** Fields of the operation's body that the tool does not offer. */
  readonly without?: readonly string[];
  /**
   * Its fields mean the same as those in this operation, whose tool describes them. So the list describes each once.
   */
  readonly describedBy?: Operation;
  /** It makes Pharos call addresses on the internet. */
  readonly reachesOut?: true;
  /** Heading of an answer, without a full stop. */
  readonly answer: string;
}

/** @throws Error for a name that is not in the registry */
export function operationNamed(name: string): Operation {
  const found = apiOperations.find((operation) => operation.name === name);
  if (found === undefined) throw new Error(`There is no operation ${name}.`);
  return found;
}
