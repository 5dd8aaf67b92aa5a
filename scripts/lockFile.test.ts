import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { read } from "./namedTests.ts";

interface LockedPackage {
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
}

/** The project, and the peers that `bench/screens.ts` installs. */
const FOLDERS = ["", "bench/peers/react-admin/", "bench/peers/refine-antd/"];

const readManifest = (folder: string) =>
  JSON.parse(read(`${folder}package.json`)) as Record<string, Record<string, string>>;
function readLock(folder: string) {
  const lock = JSON.parse(read(`${folder}package-lock.json`)) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(lock.packages).filter(([path]) => path !== "");
}
const named = (paths: [string, LockedPackage][]) => paths.map(([path]) => path);

it.each(FOLDERS)("has the hash of every package and no registry URL: ./%s", (folder) => {
  const packages = readLock(folder);
  expect(packages.length).toBeGreaterThan(0);
  expect(named(packages.filter(([, { integrity }]) => !integrity?.startsWith("sha512-")))).toEqual(
    [],
  );
  expect(named(packages.filter(([, { resolved }]) => resolved !== undefined))).toEqual([]);
});

it("allows install scripts only for the packages named in package.json", () => {
  const running = named(readLock("").filter(([, { hasInstallScript }]) => hasInstallScript));
  const allowed = Object.keys(readManifest("").allowScripts ?? {});
  expect(running.filter((path) => !allowed.includes(path.replace(/^node_modules\//, "")))).toEqual(
    [],
  );
});

it.each(FOLDERS)("package.json names each dependency in one exact version: ./%s", (folder) => {
  const manifest = readManifest(folder);
  const versions = ["dependencies", "optionalDependencies", "devDependencies"].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}),
  );
  const exact = /^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
  expect(versions.filter(([, version]) => !exact.test(version))).toEqual([]);
});

it("installs what builds the app in a production environment, too", () => {
  const env = { ...process.env, NODE_ENV: "production" };
  const omitted = execFileSync("npm", ["config", "get", "omit"], { env, encoding: "utf8" });
  expect(omitted.trim()).toBe("");
});
