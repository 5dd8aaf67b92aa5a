import { expect, it } from "vitest";
import { pinSslMode } from "./openPostgres.ts";

const URL = "postgresql://me:secret@db.lab/bugs";

it.each([
  [`${URL}?sslmode=require`, `${URL}?sslmode=verify-full`],
  [
    `${URL}?sslrootcert=/ca.crt&sslmode=verify-ca`,
    `${URL}?sslrootcert=/ca.crt&sslmode=verify-full`,
  ],
  [`${URL}?sslmode=prefer&sslrootcert=/ca.crt`, `${URL}?sslmode=verify-full&sslrootcert=/ca.crt`],
])("verifies PostgreSQL's certificate as pg does today, without its warning: %s", (url, pinned) => {
  expect(pinSslMode(url)).toBe(pinned);
});

it.each([
  URL,
  `${URL}?sslmode=disable`,
  `${URL}?sslmode=no-verify`,
  `${URL}?uselibpqcompat=true&sslmode=require`,
])("leaves what pg doesn't warn of: %s", (url) => {
  expect(pinSslMode(url)).toBe(url);
});
