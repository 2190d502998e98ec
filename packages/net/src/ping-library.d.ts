// The two halves of the ping library that do not start a process; its types describe only the whole.
declare module "ping/lib/builder/factory.js" {
  import type { PingConfig } from "ping";

  const builders: {
    createBuilder(platform: string): { getCommandArguments(target: string, config: PingConfig): string[] };
    getExecutablePath(platform: string, v6: boolean): string;
  };
  export default builders;
}

declare module "ping/lib/parser/factory.js" {
  import type { PingResponse } from "ping";

  const parsers: {
    createParser(address: string, platform: string): { eat(line: string): unknown; getResult(): PingResponse };
  };
  export default parsers;
}
