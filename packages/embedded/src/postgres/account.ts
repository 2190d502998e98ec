import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** User and group under which PostgreSQL runs. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** "nobody": the one unprivileged user that every system has. */
const NOBODY: Account = { uid: 65_534, gid: 65_534 };

/** PostgreSQL does not run as root, so root runs it as nobody; undefined for our own user. */
export function serverAccount(): Account | undefined {
  return process.getuid?.() === 0 ? NOBODY : undefined;
}

/** Whether the account can work inside a folder; a parent folder that it may not enter is enough to prevent that. */
export async function canEnter(folder: string, account: Account | undefined): Promise<boolean> {
  if (!account) return true;
  try {
    await execute("/bin/sh", ["-c", 'cd -- "$1"', "sh", folder], { ...account, cwd: "/", timeout: 5_000 });
    return true;
  } catch {
    return false;
  }
}
