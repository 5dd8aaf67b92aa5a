import { execFile } from "node:child_process";

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the built command, as `npm run` does after building. */
export function runCommand(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [`dist/server/cli/${program}.js`, ...args],
      { env: { PATH: process.env.PATH, ...env }, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        const code = typeof error?.code === "number" ? error.code : 0;
        resolve({ code, stdout, stderr });
      },
    );
  });
}
