import { afterAll, beforeAll, it } from "@jest/globals";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { expectSoon } from "./support/expect-soon.ts";
import { newTeam } from "./support/people.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.stop());

it("sets the hours of a contact as days and times of a week, says them in a sentence, and removes them", async () => {
  const { page, api } = await (await newTeam(browser)).signIn("owner");
  const email = { name: "Ada", type: "email", config: { email: "ada@example.com" } };
  const { id } = await api.post("/notification-contacts", email);
  await page.goto(`/notifications/${id}/edit`);
  await page.getByLabel("Only at certain hours").check();
  await page.getByLabel("Time zone").fill("Europe/Berlin");
  await page.getByRole("button", { name: "Add hours" }).click();
  const weekend = page.getByRole("group", { name: "Hours 2" });
  for (const day of ["Mon", "Tue", "Wed", "Thu", "Fri"]) await weekend.getByLabel(day).uncheck();
  await weekend.getByLabel("Sat").check();
  await weekend.getByLabel("From").fill("22:00");
  await weekend.getByLabel("To", { exact: true }).fill("06:00");
  await page.getByLabel("Outside of the hours").selectOption("outages");
  const sentence =
    "Alerts Mon to Fri 08:00 to 18:00; Sat 22:00 to 06:00 the next day (Europe/Berlin). " +
    "At other times only outages are sent.";
  await page.getByRole("status").getByText(sentence).waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(`**/notifications/${id}`);
  await page.getByRole("definition").getByText(sentence).waitFor();
  const days = ["mon", "tue", "wed", "thu", "fri"];
  const ranges = [
    { days, from: "08:00", to: "18:00" },
    { days: ["sat"], from: "22:00", to: "06:00" },
  ];
  const hours = { time_zone: "Europe/Berlin", ranges, outside: "outages" };
  await expectSoon(() => api.get(`/notification-contacts/${id}`)).toMatchObject({ hours });

  await page.goto(`/notifications/${id}/edit`);
  await page.getByLabel("Time zone").fill("Berlin");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Time zone must be an IANA zone, such as Europe/Berlin.").waitFor();
  await page.getByLabel("Only at certain hours").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(`**/notifications/${id}`);
  await page.getByRole("definition").getByText("Alerts at any time").waitFor();
  await expectSoon(() => api.get(`/notification-contacts/${id}`)).toMatchObject({ hours: null });
});
