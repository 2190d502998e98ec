import { describe, expect, it } from "@jest/globals";
import { CONTACTS, givenTeam, webhookContact } from "@pharos/api/testing";

const given = givenTeam({ plan: "free" });

const range = { days: ["mon", "fri"], from: "22:00", to: "06:00" };
const hours = { time_zone: "Europe/Berlin", ranges: [range], outside: "outages" };

describe("the hours of a contact", () => {
  it("are always, unless a client sends others, which stay until a client removes them", async () => {
    const { data } = (await given.owner.post(CONTACTS).send(webhookContact).expect(201)).body;
    expect(data.hours).toBeNull();
    const url = `${CONTACTS}/${data.id}`;
    const change = async (body: object) => (await given.owner.patch(url).send(body).expect(200)).body.data.hours;
    expect(await change({ hours })).toEqual(hours);
    expect(await change({ name: "Nights" })).toEqual(hours);
    expect((await given.viewer.get(url)).body.data.hours).toEqual(hours);
    expect(await change({ hours: null })).toBeNull();
  });

  it("hold every alert if the client does not say what waits", async () => {
    const sent = { ...webhookContact, hours: { time_zone: "UTC", ranges: [range] } };
    const { data } = (await given.owner.post(CONTACTS).send(sent).expect(201)).body;
    expect(data.hours).toEqual({ time_zone: "UTC", ranges: [range], outside: "hold" });
  });

  it.each<[string, object, string, string]>([
    ["an unknown zone", { time_zone: "Berlin" }, "time_zone", "must be an IANA zone, such as Europe/Berlin."],
    ["no range", { ranges: [] }, "ranges", "must hold at least 1 item."],
    ["too many ranges", { ranges: Array(15).fill(range) }, "ranges", "must not hold more than 14 items."],
    [
      "a range of no length",
      { ranges: [range, { ...range, to: "22:00" }] },
      "ranges.1.to",
      "must differ from the begin. A whole day is 00:00 to 24:00.",
    ],
    [
      "a time that no clock shows",
      { ranges: [{ ...range, from: "24:00" }] },
      "ranges.0.from",
      "must be a time such as 08:00.",
    ],
    ["no day", { ranges: [{ ...range, days: [] }] }, "ranges.0.days", "must hold at least 1 item."],
    ["an unknown choice", { outside: "none" }, "outside", "must be one of hold, outages."],
  ])("reject %s", async (_what, over, field, sentence) => {
    const { body } = await given.owner
      .post(CONTACTS)
      .send({ ...webhookContact, hours: { ...hours, ...over } })
      .expect(422);
    expect(body.errors).toEqual({ [`hours.${field}`]: [`The hours.${field} field ${sentence}`] });
  });

  it("reject an unknown zone and no range at once", async () => {
    const sent = { ...webhookContact, hours: { time_zone: "Mars/X", ranges: [] } };
    const { body } = await given.owner.post(CONTACTS).send(sent).expect(422);
    expect(Object.keys(body.errors)).toEqual(["hours.time_zone", "hours.ranges"]);
  });
});
