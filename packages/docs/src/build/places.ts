import { createHash } from "node:crypto";
import { posix } from "node:path";
import { DOCS_FILES } from "../site.ts";
import type { Draft } from "./draft.ts";
import { sizeOfPng } from "./images.ts";
import { DOCS_FOLDER, pathOfPage, targetOf } from "./links.ts";
import type { Place } from "./rewrite.ts";

/** Finds what pages link to. */
export interface LinkPlaces {
  /** @param file the page that links @returns null if there is no such place */
  placeOf(file: string, href: string): Place | null;
  /** Files that pages name, by the names under which they are served. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** @param sources all files of the documentation @param drafts its pages; both by their names from its folder */
export function createPlaces(sources: ReadonlyMap<string, Buffer>, drafts: ReadonlyMap<string, Draft>): LinkPlaces {
  const anchors = new Map(
    [...drafts].map(([file, { headings }]) => [pathOfPage(file), new Set(headings.map(({ id }) => id))] as const),
  );
  const names = new Set(sources.keys());
  const files = new Map<string, Buffer>();
  const placeOf = (from: string, href: string): Place | null => {
    const target = targetOf(href, from, names);
    switch (target.kind) {
      case "broken":
        return null;
      case "elsewhere":
        return { kind: "address", attributes: { href, rel: "noreferrer" } };
      case "repository":
        return { kind: "file", file: target.file };
      case "file": {
        const content = sources.get(target.file.slice(DOCS_FOLDER.length)) ?? Buffer.alloc(0);
        const name = nameWithDigest(target.file, content);
        files.set(name, content);
        return { kind: "address", attributes: attributesOfFile(`${DOCS_FILES}/${name}`, content) };
      }
      case "page": {
        const { path, anchor } = target;
        if (anchor !== "" && anchors.get(path)?.has(anchor) !== true) return null;
        return { kind: "address", attributes: { href: anchor === "" ? path : `${path}#${anchor}` } };
      }
    }
  };
  return { placeOf, files };
}

function nameWithDigest(file: string, content: Buffer): string {
  const { name, ext } = posix.parse(file);
  return `${name}.${createHash("sha256").update(content).digest("hex").slice(0, 10)}${ext}`;
}

/** An image has its size, so that nothing moves when it arrives. */
function attributesOfFile(address: string, content: Buffer): Readonly<Record<string, string>> {
  const size = sizeOfPng(content);
  if (size === null) return { href: address };
  const [width, height] = size.map(String);
  return { src: address, width: width ?? "", height: height ?? "", loading: "lazy" };
}
