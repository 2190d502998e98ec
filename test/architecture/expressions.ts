import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Diagnostics } from "recheck";
import ts from "typescript";
import type { SourceFile } from "./repository.ts";

/** A regular expression and its place. */
export interface Expression {
  readonly path: string;
  readonly source: string;
  readonly flags: string;
}

/**
 * The regular expressions of a file: literals, and texts that begin as a JSON schema's `pattern` does, which ajv matches
 * by code points.
 */
export function expressionsOf({ path, text }: SourceFile): Expression[] {
  return nodesOf(path, text).flatMap((node): Expression[] => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      return [{ path, source: node.text.slice(1, end), flags: node.text.slice(end + 1) }];
    }
    const isPattern = ts.isStringLiteralLike(node) && (node.text.startsWith("^") || isPatternOfSchema(node));
    return isPattern ? [{ path, source: node.text, flags: "u" }] : [];
  });
}

/** Calls that make an expression of a text which only the running program knows. */
export function builtExpressionsOf({ path, text }: SourceFile): string[] {
  return nodesOf(path, text).flatMap((node) => {
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
    return isCall && node.expression.getText() === "RegExp" ? [`${path}: ${node.getText()}`] : [];
  });
}

function isPatternOfSchema({ parent }: ts.Node): boolean {
  return ts.isPropertyAssignment(parent) && parent.name.getText() === "pattern";
}

function nodesOf(path: string, text: string): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return nodes;
}

/** Tells of one expression after the other how its time grows. */
export interface GrowthChecker {
  /**
   * How the time that V8 takes for an expression grows with its input at worst. Automata prove it. An expression
   * outside their reach, such as one that looks ahead, is "unknown" and has to be written in another way.
   */
  growthOf(expression: Expression): Promise<string>;
  stop(): Promise<unknown>;
}

export function startGrowthChecker(): GrowthChecker {
  const worker = new Worker(new URL("./growth-worker.mjs", import.meta.url));
  return {
    async growthOf({ source, flags }) {
      worker.postMessage({ source, flags });
      const [found]: Diagnostics[] = await once(worker, "message");
      if (found?.status === "vulnerable") return found.complexity.summary;
      return found?.status === "safe" ? "linear" : "unknown";
    },
    stop: () => worker.terminate(),
  };
}
