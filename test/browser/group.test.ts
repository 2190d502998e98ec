import { expect, it } from "@jest/globals";
import { expectSoon } from "./support/expect-soon.ts";
import { givenTarget } from "./support/given.ts";
import { faultsOfLooks, lookFromDesk } from "./support/looks.ts";
import { newTeam } from "./support/people.ts";

const given = givenTarget();

it("is made of monitors that are found by their names, and its page says which of them are down", async () => {
  const owner = await (await newTeam(given.browser)).signIn("owner");
  const { page, api } = owner;
  /** The console names the request that the API rejects. */
  const faults = () => owner.faults.filter((one) => !one.includes("status of 422"));
  given.target.answer(({ path }) => (path === "/up" ? 200 : 500));
  const add = (name: string, path: string) =>
    api.post("/monitors", { name, type: "http", url: `${given.target.url}${path}`, check_interval_minutes: 1 });
  await add("Web Berlin", "/up");
  for (const name of ["Web Paris", "Web Rome"]) await add(name, "/down");
  await lookFromDesk(page);
  await page.goto("/new");
  await page.getByRole("button", { name: "Group", exact: true }).click();
  await page.getByRole("combobox", { name: "Monitors in the group" }).waitFor();
  await expectSoon(() => page.getByLabel("URL, host or host:port").count()).toBe(0);
  await page.getByLabel("Display name").fill("Web");
  for (const name of ["Web Berlin", "Web Paris", "Web Rome"]) {
    await page.getByRole("combobox", { name: "Monitors in the group" }).fill(name);
    await page.getByRole("option", { name: new RegExp(`^${name}`) }).click();
  }
  await page.getByLabel("Members that must be up").selectOption("A number");
  await page.getByLabel("At least").fill("4");
  await page.getByRole("button", { name: "Create monitor" }).click();
  await page.getByText("must not be greater than the number of members, 3").first().waitFor();
  expect([...(await faultsOfLooks(page, "group-form")), ...faults()]).toEqual([]);
  await lookFromDesk(page);
  await page.getByLabel("At least").fill("2");
  await page.getByRole("button", { name: "Create monitor" }).click();

  const list = page.getByRole("region", { name: "Members" });
  await list.getByRole("link", { name: "Web Rome" }).waitFor();
  await page.getByText("2 of 3 are down: Web Paris, Web Rome").first().waitFor();
  await list.getByText("Down", { exact: true }).nth(1).waitFor();
  await list.getByText("Up", { exact: true }).waitFor();
  await expectSoon(() => list.getByRole("listitem").allInnerTexts()).toEqual([
    expect.stringMatching(/^Web Paris[\s\S]*Down$/),
    expect.stringMatching(/^Web Rome[\s\S]*Down$/),
    expect.stringMatching(/^Web Berlin[\s\S]*Up$/),
  ]);
  await page.getByText("At least 2 members").waitFor();
  await expectSoon(() => page.getByText("Response time").count()).toBe(0);
  await expectSoon(() => page.getByRole("button", { name: "Check now" }).count()).toBe(0);
  expect([...(await faultsOfLooks(page, "group-down")), ...faults()]).toEqual([]);

  await lookFromDesk(page);
  await page.getByRole("link", { name: "Edit" }).first().click();
  await page.getByRole("list", { name: "Selected" }).getByText("Web Berlin").waitFor();
  await page.getByRole("button", { name: "Monitors with a tag" }).click();
  await page.getByLabel("Tag", { exact: true }).fill("web");
  await page.getByRole("button", { name: "Save" }).click();
  await list.getByText("No member.", { exact: false }).waitFor();
  const [group] = (await api.list("/monitors")).filter((one) => one["type"] === "group");
  expect(group).toMatchObject({ members: [], member_tag: "web", needed: 2 });
  expect([...(await faultsOfLooks(page, "group-empty")), ...faults()]).toEqual([]);
});
