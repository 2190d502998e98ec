// Writes the regions of pages that are made of the code: see regions/index.ts.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { filesUnder, root } from "../architecture/repository.ts";
import { regions } from "./regions/index.ts";
import { withRegions } from "./regions/region.ts";

for (const { path, text } of filesUnder("docs", ".md")) {
  const written = await withRegions(text, regions);
  if (written === text) continue;
  await writeFile(join(root, path), written);
  console.log(path);
}
