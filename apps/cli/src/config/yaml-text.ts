import { isPrintable, printableYaml } from "@pharos/commandline";
import { type Document, visit } from "yaml";

/**
 * YAML that means the document's values and is safe on a terminal, whatever the texts in it are.
 *
 * Texts with characters that are unsafe there stand between double quotes, and so do texts that begin with white space:
 * where the first line of a block holds spaces and nothing else, a parser takes them for its indentation (YAML 1.2.2, 8.1.1.1).
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
