import type { ProfileKey, Role } from "#contract/constants.ts";
import { IMAGE_TYPES, LIMITS, UNKNOWN_NAME } from "#contract/constants.ts";
import type { UserRow } from "../db/schema.ts";
import { ApiError } from "../errors.ts";
import { isReservedName, readUsername } from "../readName.ts";
import { toEmailKey } from "./email.ts";
import type { LiveUserRow } from "./userRepository.ts";

/** A new user, named after the email's local part until they choose a name. */
export function newUser(
  {
    uid,
    email,
    passwordHash,
    role,
  }: {
    uid: string;
    email: string;
    passwordHash: string;
    role: Role;
  },
  now: Date,
): LiveUserRow {
  const address = email.trim();
  const localPart = address.slice(0, address.lastIndexOf("@"));
  return {
    uid,
    username: (isReservedName(localPart) ? address : localPart).slice(0, LIMITS.username),
    email: address,
    email_key: toEmailKey(address),
    password_hash: passwordHash,
    avatar_url: "",
    role,
    created_at: now.toISOString(),
    deleted_at: null,
  };
}

const NO_ACCOUNT = {
  email: null,
  email_key: null,
  password_hash: null,
  avatar_url: "",
  role: "",
} as const;

/** The changed fields of a deleted user, whose row remains for their texts to reference. */
export function tombstone(now: Date, keepName: boolean): Partial<UserRow> {
  return {
    ...(!keepName && { username: UNKNOWN_NAME }),
    ...NO_ACCOUNT,
    deleted_at: now.toISOString(),
  };
}

/** Somebody whose texts were imported and who has never had an account. */
export function outsider(uid: string, username: string, now: Date): UserRow {
  const at = now.toISOString();
  return { ...NO_ACCOUNT, uid, username, created_at: at, deleted_at: at };
}

/** @throws ApiError unless the value is valid for the profile field */
export function applyProfileChange(
  key: ProfileKey,
  value: string,
): Partial<Pick<UserRow, "username" | "avatar_url">> {
  return key === "username" ? { username: readUsername(value) } : { avatar_url: readAvatar(value) };
}

const OWN_IMAGE = new RegExp(`^/uploads/[\\w./-]+\\.(${Object.values(IMAGE_TYPES).join("|")})$`);
const WEB_ADDRESS = /^https?:\/\/[^\s<>"']+$/;

function readAvatar(value: string): string {
  const isWebAddress = WEB_ADDRESS.test(value) && URL.canParse(value);
  if (value !== "" && !isWebAddress && !OWN_IMAGE.test(value)) {
    throw new ApiError("invalid_input", "The avatar must be an uploaded image, or empty for none.");
  }
  return value;
}

/** @throws ApiError if this admin is the last one */
export function keepOneAdmin(user: UserRow, admins: number, doing: "delete" | "demote"): void {
  if (user.role !== "admin" || admins > 1) return;
  throw new ApiError(
    "last_admin",
    doing === "delete"
      ? "The last admin can't be deleted: make somebody else an admin first."
      : "The last admin must stay one: make somebody else an admin first.",
  );
}
