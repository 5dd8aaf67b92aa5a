import { readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The hashes of the pages' inline scripts, written by the build, for the Content-Security-Policy.
 */
export async function readScriptHashes(clientFolder: string): Promise<string[]> {
  const text = await readFile(join(clientFolder, "csp-hashes.json"), "utf8").catch(() => "[]");
  const hashes: unknown = JSON.parse(text);
  const isHash = (hash: unknown) => /^sha(256|384|512)-[\w+/=]+$/.test(String(hash));
  return Array.isArray(hashes) ? hashes.filter(isHash).map(String) : [];
}
