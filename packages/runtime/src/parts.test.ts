import { describe, expect, it } from "@jest/globals";
import { type Part, startParts, together } from "./parts.ts";

/** Parts that write down what happens to them. */
function journal() {
  const events: string[] = [];
  const part = async (name: string): Promise<Part & { name: string }> => {
    events.push(`start ${name}`);
    return { name, stop: async () => void events.push(`stop ${name}`) };
  };
  const broken = async (name: string): Promise<Part> => ({
    stop: async () => {
      events.push(`stop ${name}`);
      throw new Error(`${name} broke`);
    },
  });
  return { events, part, broken };
}

describe("startParts", () => {
  it("hands on what is known, and stops in reverse, once", async () => {
    const { events, part } = journal();
    const parts = await startParts(async (use) => {
      const first = await use(part("database"));
      await use(part("server"));
      return { name: first.name };
    });
    expect(parts.name).toBe("database");
    await Promise.all([parts.stop(), parts.stop()]);
    await parts.stop();
    expect(events).toEqual(["start database", "start server", "stop server", "stop database"]);
  });

  it("stops what had started when a later start fails, and throws that failure", async () => {
    const { events, part, broken } = journal();
    const starting = startParts(async (use) => {
      await use(part("database"));
      await use(broken("queue"));
      await use(Promise.reject(new Error("port taken")));
      return {};
    });
    await expect(starting).rejects.toThrow("port taken");
    expect(events).toEqual(["start database", "stop queue", "stop database"]);
  });

  it("cuts off every part that can be, also those of its parts", async () => {
    const { events, part } = journal();
    const connection = async (name: string): Promise<Part> => ({
      stop: async () => {},
      cutOff: () => void events.push(`cut ${name}`),
    });
    const parts = await startParts(async (use) => {
      await use(part("server"));
      await use(connection("database"));
      await use(
        startParts(async (useInside) => {
          await useInside(connection("queue"));
          return {};
        }),
      );
      return {};
    });
    parts.cutOff?.();
    expect(events).toEqual(["start server", "cut database", "cut queue"]);
  });

  it("stops every part although one fails to, and then says so", async () => {
    const { events, part, broken } = journal();
    const parts = await startParts(async (use) => {
      await use(part("database"));
      await use(broken("queue"));
      return {};
    });
    await expect(parts.stop()).rejects.toMatchObject({ errors: [new Error("queue broke")] });
    expect(events).toEqual(["start database", "stop queue", "stop database"]);
  });
});

describe("together", () => {
  it("asks every part to stop at once, and waits for all", async () => {
    const events: string[] = [];
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = async () => {
      await isReleased;
      events.push("first stopped");
    };
    const second = async () => {
      events.push("second stopped");
      release();
    };
    const parts = together([{ stop: first }, { stop: second }]);
    await parts.stop();
    expect(events).toEqual(["second stopped", "first stopped"]);
  });

  it("cuts off every part, and throws what failed once the others have stopped", async () => {
    const { events, part, broken } = journal();
    const cut: Part = { stop: async () => {}, cutOff: () => void events.push("cut") };
    const parts = together([await broken("queue"), cut, await part("server")]);
    parts.cutOff?.();
    await expect(parts.stop()).rejects.toMatchObject({ errors: [expect.objectContaining({ message: "queue broke" })] });
    expect(events).toEqual(["start server", "cut", "stop queue", "stop server"]);
  });
});
