import { isPrintable, printableYaml } from "@pharos/commandline";
import { type Document, visit } from "yaml";

/**
 * YAML with the document's values that is safe on a terminal, for any texts in it.
 *
 * Texts with characters that are unsafe there get double quotes, and so do texts that begin with white space. If the
 * first line of a block holds only spaces, a parser reads them as its indentation (YAML 1.2.2, 8.1.1.1).
 */
export function yamlText(document: Document): string {
  visit(document, {
    Scalar(_key, node) {
      if (typeof node.value === "string" && (!isPrintable(node.value) || /^\s/.test(node.value)))
        node.type = "QUOTE_DOUBLE";
    },
  });
  return printableYaml(document.toString({ lineWidth: 0 }));
}
