import { describe, expect, it } from "@jest/globals";
import { projectName } from "./output.ts";

describe("the project of a source", () => {
  it("is its name where that is one", () => {
    expect(projectName("k8s-production")).toBe("k8s-production");
  });

  it("differs for names that differ only at their ends, or in letters that a project cannot have", () => {
    const arn = "k8s-arn:aws:eks:eu-central-1:123456789012:cluster/";
    const names = [
      `${arn}shop-a`,
      `${arn}shop-b`,
      "k8s-Prod",
      "k8s-prod",
      "k8s-a:b",
      "k8s-a/b",
      `k8s-${"x".repeat(90)}`,
    ];
    const projects = names.map(projectName);
    expect(new Set(projects).size).toBe(names.length);
    for (const project of projects) expect(project).toMatch(/^[a-z0-9][a-z0-9._-]{0,39}$/);
  });
});
