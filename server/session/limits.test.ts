import { expect, it } from "vitest";
import { addressKey, networkKey } from "./limits.ts";

it.each([
  ["192.0.2.7", "192.0.2.7", null],
  ["::ffff:192.0.2.7", "192.0.2.7", null],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2", "2001:db8:1"],
  ["2001:db8:1:2::6", "2001:db8:1:2", "2001:db8:1"],
  ["2001:db8::1", "2001:db8:0:0", "2001:db8:0"],
  ["::1", "0:0:0:0", "0:0:0"],
  ["192.0.2.7:49152", "192.0.2.7", null],
  ["[2001:db8:1:2::6]:443", "2001:db8:1:2", "2001:db8:1"],
  ["[::ffff:192.0.2.7]", "192.0.2.7", null],
  ["unknown", "unknown", null],
  ["192.0.2.7.example", "unknown", null],
])("maps %s to address %s and network %s", (ip, address, network) => {
  expect(addressKey(ip)).toBe(address);
  expect(networkKey(ip)).toBe(network);
});
