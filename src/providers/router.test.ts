import type { ParseResponse } from "@refinedev/core";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter, Outlet, Route, Routes } from "react-router";
import { expect, it } from "vitest";
import { RefineAddress, routerProvider } from "./router.tsx";

/** What Refine learns from a URL. */
function parse(address: string): ParseResponse | undefined {
  let parsed: ParseResponse | undefined;
  function Screen() {
    parsed = routerProvider.parse?.()();
    return null;
  }
  const screen = createElement(Route, {
    path: "/bug-comments/:id",
    element: createElement(Screen),
  });
  const frame = createElement(RefineAddress, null, createElement(Outlet));
  const route = createElement(Route, { element: frame }, screen);
  renderToString(
    createElement(MemoryRouter, { initialEntries: [address] }, createElement(Routes, null, route)),
  );
  return parsed;
}

it.each([
  "",
  "?order=7&email=a@b.test&id=b2&uid=u2&page=3&limit=1&sort=-order",
  "?filters[0][field]=status&sorters=x&current=2&currentPage=2&pageSize=9&to=%",
  "?__proto__=x&constructor=x&params=x&pathname=x",
])("passes Refine the path and id, but no query parameter: %s", (query) => {
  expect(parse(`/bug-comments/b1${query}`)).toEqual({ pathname: "/bug-comments/b1", id: "b1" });
});

it("passes on an id that can't be decoded twice", () => {
  expect(parse("/bug-comments/100%25")).toEqual({ pathname: "/bug-comments/100%25", id: "100%" });
});
