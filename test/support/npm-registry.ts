import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A registry of npm packages on this machine. */
export interface NpmRegistry {
  /** With a slash at its end. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A package in the registry. */
interface Packed {
  readonly manifest: { readonly name: string; readonly version: string };
  readonly tarball: Buffer;
}

/**
 * A real registry with packages that are installed here, so that `npm install` needs no internet. It has no package for
 * other platforms: npm leaves optional dependencies out that it does not find.
 *
 * @param folders of the installed packages
 */
export async function openNpmRegistry(folders: readonly string[]): Promise<NpmRegistry> {
  const packages = new Map(folders.map(pack).map((packed) => [packed.manifest.name, packed] as const));
  const server = createServer(({ url: path = "" }, response) => {
    const [, name = "", isTarball] = /^\/(.+?)(\/-\/package\.tgz)?$/.exec(decodeURIComponent(path)) ?? [];
    const packed = packages.get(name);
    if (packed === undefined) return response.writeHead(404).end("{}");
    return response.end(isTarball === undefined ? documentOf(packed, url) : packed.tarball);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/`;
  return {
    url,
    async stop() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** A package as its author published it: without the links that its install script creates. */
function pack(folder: string): Packed {
  const draft = mkdtempSync(join(tmpdir(), "pharos-pack-"));
  try {
    const copy = join(draft, "package");
    mkdirSync(copy);
    cpSync(realpathSync(folder), copy, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() });
    execFileSync("tar", ["-czf", "package.tgz", "package"], { cwd: draft });
    return {
      manifest: JSON.parse(readFileSync(join(copy, "package.json"), "utf8")),
      tarball: readFileSync(join(draft, "package.tgz")),
    };
  } finally {
    rmSync(draft, { recursive: true });
  }
}

function documentOf({ manifest }: Packed, registry: string): string {
  const { name, version } = manifest;
  const dist = { tarball: `${registry}${name}/-/package.tgz` };
  return JSON.stringify({ name, "dist-tags": { latest: version }, versions: { [version]: { ...manifest, dist } } });
}
