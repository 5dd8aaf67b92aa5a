import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Installs a Debian package that the tests need, where that can be done without
 * asking: as root on a Debian machine. Anywhere else the sentence says what to do.
 */
export function ensureDebianPackage(name: string, otherwise: string): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    throw new Error(`The tests need ${name}. ${otherwise}`);
  }
  console.log(`Installing ${name} from Debian's packages for the tests ...`);
  aptGet("update", "-qq");
  aptGet("install", "-y", "-qq", "--no-install-recommends", name);
}

/** Suites that run concurrently take turns: unlike an installation, an update doesn't wait for another. */
function aptGet(...args: string[]): void {
  const command = ["apt-get", "-o", "DPkg::Lock::Timeout=600", ...args];
  execFileSync("flock", ["/var/lib/apt/lists", ...command], {
    // Its chatter is of interest only in the error that a failure throws.
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 64 * 1024 * 1024,
    // Run level 1 keeps a package's own service from being started.
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" },
  });
}
