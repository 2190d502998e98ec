import ts from "typescript";
import { codeComments } from "./comments.ts";
import type { Kind, Text } from "./text.ts";

/** Comments of code, and if it runs in production, its texts for people. */
export function codeTexts(path: string, text: string, isProduction: boolean): Text[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const literals: ts.Node[] = [];
  const said: Text[] = [];
  const visit = (node: ts.Node, isPart: boolean): void => {
    if (isLiteral(node)) literals.push(node);
    const whole = isPart ? undefined : textOf(node);
    if (whole !== undefined && isProduction && isSaid(node)) said.push(...parts(path, source, node, whole));
    ts.forEachChild(node, (child) => visit(child, isPart || whole !== undefined));
  };
  visit(source, false);
  return [...codeComments(path, withoutLiterals(text, literals)), ...said];
}

function isLiteral(node: ts.Node): boolean {
  return (
    ts.isStringLiteral(node) ||
    ts.isNoSubstitutionTemplateLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    ts.isRegularExpressionLiteral(node) ||
    ts.isJsxText(node)
  );
}

function withoutLiterals(text: string, literals: readonly ts.Node[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const node of literals) {
    pieces.push(text.slice(from, node.getStart()), text.slice(node.getStart(), node.end).replace(/[^\n]/g, "x"));
    from = node.end;
  }
  return [...pieces, text.slice(from)].join("");
}

/** The text of a node, with ⟨names⟩ where values are put in. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isJsxText(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map(({ expression, literal }) => `${placeOf(expression)}${literal.text}`);
    return node.head.text + spans.join("");
  }
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined;
  const [left, right] = [textOf(node.left), textOf(node.right)];
  if (left === undefined && right === undefined) return undefined;
  return (left ?? placeOf(node.left)) + (right ?? placeOf(node.right));
}

function placeOf(expression: ts.Node): string {
  return `⟨${expression.getText().replace(/[⟨⟩`"\s]+/g, " ")}⟩`;
}

const SHOWN_ATTRIBUTE = /^(?:label|title|hint|detail|placeholder|alt|aria-[a-z]+|summary)$/;

function isSaid(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return false;
  if (ts.isTaggedTemplateExpression(parent)) return parent.tag.getText() === "html";
  if (ts.isJsxAttribute(parent)) return SHOWN_ATTRIBUTE.test(parent.name.getText());
  return !("name" in parent && parent.name === node);
}

function parts(path: string, source: ts.SourceFile, node: ts.Node, whole: string): Text[] {
  if (isStatement(path, whole)) return [];
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  const kind = kindOf(path, node);
  return whole
    .replace(/<\/?[a-zA-Z!][^<>]*>/g, "\n")
    .split("\n")
    .filter((part) => isProse(part, path))
    .map((part) => ({ path, line: line + 1, kind, text: part.trim() }));
}

function kindOf(path: string, node: ts.Node): Kind {
  if (!path.startsWith("packages/web/src/")) return "message";
  for (let up = node.parent; up !== undefined; up = up.parent) {
    if (ts.isPropertyAssignment(up) || ts.isJsxAttribute(up)) {
      return /hint$/i.test(up.name.getText()) ? "hint" : "ui";
    }
  }
  return "ui";
}

const STATEMENT =
  /\b(?:SELECT|INSERT|UPDATE [a-z_]+|DELETE FROM|WHERE|JOIN|(?:ORDER|GROUP) BY|RETURNING|VALUES|ALTER|CREATE|DROP|GRANT|LATERAL|UNION|CASE|CONFLICT|ROLLBACK|IS (?:NOT )?NULL)\b/;
/** A piece of a statement. */
const PIECE = /\b(?:AS|AND|OR|ON|IN|WHEN|THEN|ELSE|WITH|FROM|LIMIT)\b|\w\(|::|\w = |[$]\d/;
const FUNCTION_WORD =
  /(?:^|[^\w`-])(?:the|a|an|of|to|is|are|was|were|in|for|with|and|or|not|no|on|at|by|that|be|has|have|can|from|must|as|if|it|this|than|until|after|before)(?![\w-])/i;

function isStatement(path: string, whole: string): boolean {
  return STATEMENT.test(whole) || (path.startsWith("packages/db/") && PIECE.test(whole));
}

/** Whether a part of a text is for people, and not a style, a selector or other code. */
function isProse(part: string, path: string): boolean {
  if (/[{};]\s*$|^\s*[.#@^/{]|=>|\{\{|--[a-z]/.test(part)) return false;
  if (path.startsWith("packages/web/src/texts/")) return /^\s*[A-Z⟨]|\s/.test(part) && /[a-z]/.test(part);
  const words = part.match(/[\p{L}’']{2,}|\ba\b/gu) ?? [];
  return words.length >= 3 && (FUNCTION_WORD.test(part) || /[.!?]$/.test(part));
}
