import { expect, it } from "vitest";
import {
  BUG_STATUSES,
  BUG_TYPES,
  DEFAULT_BUG_TYPE,
  PROFILE_KEYS,
  RECORD_TYPES,
  REQUEST_TIMEOUT_MS,
  ROLES,
  UNKNOWN_NAME,
  USERS_PAGE_SIZE,
  VIDEO_EXTENSIONS,
} from "./constants.ts";

/** The parts of section 9 of the specification that both sides share. */

it("has the specified limits", () => {
  expect(REQUEST_TIMEOUT_MS).toBe(60_000);
  expect(USERS_PAGE_SIZE).toBe(100);
});

it("has the specified bug types and statuses", () => {
  expect(BUG_TYPES).toEqual(["design", "development", "miscellaneous"]);
  expect(DEFAULT_BUG_TYPE).toBe("design");
  expect(BUG_STATUSES).toEqual(["pending", "complete", "parked"]);
});

it("has the six specified record types", () => {
  expect(RECORD_TYPES).toEqual([
    "facultyDirectorInvite",
    "facultyGeneralRequest",
    "facultyOnboardingRequest",
    "facultyRequest",
    "tasks",
    "user",
  ]);
});

it("has the specified roles and profile keys", () => {
  expect(ROLES).toEqual(["admin", "user"]);
  expect(PROFILE_KEYS).toEqual(["username", "avatarURL"]);
});

it("shows people without a known name as Unknown", () => {
  expect(UNKNOWN_NAME).toBe("Unknown");
});

it("treats a file as a video by its specified extension", () => {
  expect(VIDEO_EXTENSIONS).toEqual(expect.arrayContaining(["mp4", "mov", "avi"]));
});
