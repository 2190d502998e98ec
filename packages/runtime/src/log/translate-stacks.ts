import { openSourceMaps, type SourceMaps } from "./source-maps.ts";

/**
 * From now on, traces of errors name files and lines of the sources instead of built files. Node.js translates a trace when
 * somebody first reads it.
 *
 * @param folder the URL of the built programs, with a slash at its end
 */
export function translateStacks(folder: string): void {
  const maps = openSourceMaps(folder);
  Error.prepareStackTrace = (error, sites) =>
    [headOf(error), ...sites.map((site) => `    at ${frameOf(site, maps)}`)].join("\n");
}

/** As Node.js prints it: its own errors have their code after their name. */
function headOf(error: Error): string {
  try {
    const ofNode = `${error.name} [${"code" in error ? error.code : ""}]: ${error.message}`;
    return error.toString() === ofNode ? ofNode : Error.prototype.toString.call(error);
  } catch {
    return "Error";
  }
}

/** As Node.js prints it if there is no source, or its map is broken. */
function frameOf(site: NodeJS.CallSite, maps: SourceMaps): string {
  let text = "(unknown)";
  try {
    text = String(site);
    const [file, line, column] = [site.getFileName(), site.getLineNumber(), site.getColumnNumber()];
    if (!file || line === null || column === null) return text;
    const source = maps.sourceOf(file, line, column);
    return source === null ? text : text.replace(`${file}:${line}:${column}`, () => source);
  } catch {
    return text;
  }
}
