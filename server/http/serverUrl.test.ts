import { expect, it } from "vitest";
import { serverUrl } from "./serverUrl.ts";

const listening = (address: string) => ({ address, port: 3456, family: "IPv4" });

it.each([
  ["127.0.0.1", "http://127.0.0.1:3456"],
  ["0.0.0.0", "http://localhost:3456"],
  ["::", "http://localhost:3456"],
  ["::1", "http://[::1]:3456"],
  ["192.0.2.7", "http://192.0.2.7:3456"],
])("maps a server listening on %s to %s", (address, url) => {
  expect(serverUrl({ publicUrl: null, port: 0 }, listening(address))).toBe(url);
});

it("is the configured URL, if there is one", () => {
  const publicUrl = "https://bugs.lab.test";
  expect(serverUrl({ publicUrl, port: 0 }, listening("127.0.0.1"))).toBe(publicUrl);
});
