import { CommandError } from "@pharos/commandline";
import { INVALID } from "@pharos/configuration";

const MIB = 1024 * 1024;

/**
 * Everything that comes on a stream, as text.
 * @throws CommandError once more comes than may
 */
export async function readText(stream: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      throw new CommandError(`Standard input is larger than ${maxBytes / MIB} MiB.`, { exitCode: INVALID });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
