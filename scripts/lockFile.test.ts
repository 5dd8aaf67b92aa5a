import { expect, it } from "vitest";
import { read } from "./namedTests.ts";

interface LockedPackage {
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
}

const manifest = JSON.parse(read("package.json")) as Record<string, Record<string, string>>;
const lock = JSON.parse(read("package-lock.json")) as { packages: Record<string, LockedPackage> };
const packages = Object.entries(lock.packages).filter(([path]) => path !== "");
const named = (paths: [string, LockedPackage][]) => paths.map(([path]) => path);

it("has the hash of every package and no registry URL", () => {
  expect(packages.length).toBeGreaterThan(0);
  expect(named(packages.filter(([, { integrity }]) => !integrity?.startsWith("sha512-")))).toEqual(
    [],
  );
  expect(named(packages.filter(([, { resolved }]) => resolved !== undefined))).toEqual([]);
});

it("allows install scripts only for the packages named in package.json", () => {
  const running = named(packages.filter(([, { hasInstallScript }]) => hasInstallScript));
  const allowed = Object.keys(manifest.allowScripts ?? {});
  expect(running.filter((path) => !allowed.includes(path.replace(/^node_modules\//, "")))).toEqual(
    [],
  );
});

it("package.json names each dependency in one exact version", () => {
  const versions = ["dependencies", "optionalDependencies", "devDependencies"].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}),
  );
  const exact = /^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
  expect(versions.filter(([, version]) => !exact.test(version))).toEqual([]);
});
