import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Executables that stand in for fping and ping, on machines that have neither. */
export interface FakePrograms {
  /** As `NetOptions.programPath` takes it. */
  readonly path: string;
  /** The text that a script wrote to a file next to it; empty if it has not. */
  written(file: string): string;
  /** The arguments of each call of a program so far. */
  calls(program: string): readonly string[];
  remove(): Promise<void>;
}

const toAddresses = 'until [ "$1" = -- ]; do shift; done; shift';

/** Shell scripts for fping's jobs. */
export const fpingScripts = {
  /** Leaves the addresses as arguments. */
  toAddresses,
  answers: `${toAddresses}; for host; do echo "$host is alive (12.6 ms)"; done`,
  isSilent: "exec /bin/sleep 60",
  givesUp: "exit 1",
  mayNot: 'echo "fping: can\'t create socket (must run as root?)" >&2; exit 4',
} as const;

/** Shell scripts for ping's. */
export const pingScripts = {
  iputils: `echo "PING 127.0.0.1 (127.0.0.1) 56(84) bytes of data."
    echo "64 bytes from 127.0.0.1: icmp_seq=1 ttl=64 time=12.3 ms"; echo
    echo "--- 127.0.0.1 ping statistics ---"
    echo "1 packets transmitted, 1 received, 0% packet loss, time 0ms"
    echo "rtt min/avg/max/mdev = 12.3/12.3/12.3/0.000 ms"`,
  busybox: `echo "PING 127.0.0.1 (127.0.0.1): 56 data bytes"
    echo "64 bytes from 127.0.0.1: seq=0 ttl=64 time=12.300 ms"; echo
    echo "--- 127.0.0.1 ping statistics ---"
    echo "1 packets transmitted, 1 packets received, 0% packet loss"
    echo "round-trip min/avg/max = 12.300/12.300/12.300 ms"`,
  noAnswer: `echo "PING 127.0.0.1 (127.0.0.1) 56(84) bytes of data."; echo
    echo "--- 127.0.0.1 ping statistics ---"
    echo "1 packets transmitted, 0 received, 100% packet loss, time 0ms"; exit 1`,
  unreachable: `echo "PING 127.0.0.1 (127.0.0.1) 56(84) bytes of data."
    echo "From 192.0.2.1 icmp_seq=1 Destination Host Unreachable"; exit 1`,
  mayNot: `echo "ping: socktype: SOCK_RAW" >&2
    echo "ping: socket: Operation not permitted" >&2
    echo "ping: => missing cap_net_raw+p capability or setuid?" >&2; exit 2`,
} as const;

/** @param scripts program name to the body of a shell script that has no PATH to find other programs on */
export async function fakePrograms(scripts: Readonly<Record<string, string>>): Promise<FakePrograms> {
  const path = await mkdtemp(join(tmpdir(), "pharos-programs-"));
  for (const [program, script] of Object.entries(scripts)) {
    await writeFile(join(path, program), `#!/bin/sh\necho "$*" >> "$0.calls"\n${script}\n`, { mode: 0o755 });
  }
  const written = (file: string) => textOf(join(path, file));
  return {
    path,
    written,
    calls: (program) => written(`${program}.calls`).split("\n").slice(0, -1),
    remove: () => rm(path, { recursive: true }),
  };
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
