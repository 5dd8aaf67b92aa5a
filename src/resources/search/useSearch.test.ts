import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { buildBug } from "../../testData.ts";
import { findLoadedBugs } from "./useSearch.ts";

const feeder = buildBug({ order: 7, title: "Feeder 3 jams" });
const thermal = buildBug({ order: 69, title: "Thermal pictures" });

function cacheWith(...queries: [key: string[], data: unknown][]): QueryClient {
  const client = new QueryClient();
  for (const [key, data] of queries) client.setQueryData(key, data);
  return client;
}

const cache = cacheWith(
  [["data", "default", "bugs", "infinite"], { pages: [{ data: [feeder] }, { data: [thermal] }] }],
  [["data", "default", "bugs", "one", thermal._id], { data: thermal }],
  [["data", "default", "bugs", "one", "8"], { data: { _id: "bug-8" } }],
  [["data", "default", "users", "list"], { data: [{ username: "Feeder" }] }],
  [["data", "default", "bugs", "one", "gone"], undefined],
);

it.each([
  ["therm", [69]],
  ["69", [69]],
  ["3 feed", [7]],
  ["humidity", []],
])("of what is loaded, %j finds %j", (text, orders) => {
  expect(findLoadedBugs(cache, text).map(({ order }) => order)).toEqual(orders);
});
