import { type AddressInfo, isIP } from "node:net";
import { isAbsolute, resolve } from "node:path";
import { domainToASCII } from "node:url";
import parseAddresses from "nodemailer/lib/addressparser";
import { LIMITS } from "#contract/constants.ts";
import { isEmail } from "./users/email.ts";

/** The settings, read and checked once at start. README.md tabulates them. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  adminEmail: string | null;
  adminPassword: string | null;
  databaseUrl: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  signupOpen: boolean;
  maxUploadBytes: number;
  /** The most that one user may store. */
  userQuotaBytes: number;
  /** The most changes that one user may make. */
  writesPerMinute: number;
  /** The disk space to keep free; below it, no new data is accepted. */
  minFreeBytes: number;
  /** The hosts whose pictures and videos may be named besides our own uploads. */
  allowedMediaHosts: string[];
  /** The base address of mailed links; null to use the address that the server listens on. */
  publicUrl: string | null;
  /** The API's address in the browser app's build, if it is another server. */
  apiOrigin: string | null;
  /**
   * The proxies whose X-Forwarded-For is trusted: addresses, networks, or names such as `loopback`.
   */
  trustProxy: string[] | null;
}

/** Good enough for mails that stay in the outbox; mail servers refuse it. */
export const DEFAULT_SENDER = "Vivarium <vivarium@localhost>";

/** An unusable setting; the message is one sentence that says what to do. */
export class ConfigError extends Error {}

const MB = 1024 * 1024;

type Env = Record<string, string | undefined>;

/** @throws ConfigError naming the variable, its value and what it may hold */
export function readConfig(env: Env, cwd = process.cwd()): Config {
  const text = (name: string) => env[name]?.trim() || null;
  const config: Config = {
    port: integer(env, "PORT", 3000, 0, 65_535),
    host: text("HOST") ?? "127.0.0.1",
    dataDir: folder(env, "DATA_DIR", "data", cwd),
    adminEmail: text("ADMIN_EMAIL"),
    adminPassword: env.ADMIN_PASSWORD || null,
    databaseUrl: url(env, "DATABASE_URL", ["postgres:", "postgresql:"]),
    smtpUrl: withHost("SMTP_URL", url(env, "SMTP_URL", ["smtp:", "smtps:"])),
    mailFrom: sender(env, "MAIL_FROM") ?? DEFAULT_SENDER,
    signupOpen: oneOf(env, "SIGNUP", ["closed", "open"]) === "open",
    maxUploadBytes: integer(env, "MAX_UPLOAD_MB", 100, 1, 10_240) * MB,
    userQuotaBytes: integer(env, "USER_QUOTA_MB", 2048, 1, 1_048_576) * MB,
    writesPerMinute: integer(env, "WRITES_PER_MINUTE", 600, 1, 1_000_000),
    minFreeBytes: integer(env, "MIN_FREE_MB", 512, 0, 1_073_741_824) * MB,
    allowedMediaHosts: hosts(env, "ALLOWED_MEDIA_HOSTS"),
    publicUrl: origin(env, "PUBLIC_URL"),
    apiOrigin: originOf(url(env, "VITE_API_URL", ["http:", "https:"])),
    trustProxy: networks(env, "TRUST_PROXY"),
  };
  if (config.adminEmail && !isEmail(config.adminEmail)) {
    throw new ConfigError(
      `ADMIN_EMAIL is "${config.adminEmail}", which is no email address: set it to one such as admin@example.org.`,
    );
  }
  const length = config.adminPassword?.length;
  if (length !== undefined && (length < LIMITS.passwordMin || length > LIMITS.passwordMax)) {
    throw new ConfigError(
      `ADMIN_PASSWORD has ${length} characters: give it ${LIMITS.passwordMin} to ${LIMITS.passwordMax}.`,
    );
  }
  return config;
}

function folder(env: Env, name: string, fallback: string, cwd: string): string {
  const given = env[name]?.trim() || fallback;
  // In a unit file or a container nothing replaces it, and a folder of that name would be made.
  if (given.startsWith("~")) {
    throw new ConfigError(
      `${name} is "${given}", but only a shell knows what ~ means: write the whole path, such as /srv/vivarium.`,
    );
  }
  return isAbsolute(given) ? given : resolve(cwd, given);
}

function integer(env: Env, name: string, fallback: number, min: number, max: number): number {
  const given = env[name]?.trim();
  if (!given) return fallback;
  const value = Number(given);
  if (!/^\d+$/.test(given) || value < min || value > max) {
    throw new ConfigError(`${name} is "${given}": set it to a whole number from ${min} to ${max}.`);
  }
  return value;
}

function oneOf<T extends string>(env: Env, name: string, values: readonly [T, ...T[]]): T {
  const given = env[name]?.trim();
  if (!given) return values[0];
  const value = values.find((v) => v === given);
  if (!value) throw new ConfigError(`${name} is "${given}": set it to ${values.join(" or ")}.`);
  return value;
}

const originOf = (address: string | null) => address && new URL(address).origin;

function networks(env: Env, name: string): string[] | null {
  const given = env[name]?.trim();
  if (!given) return null;
  const values = given.split(/[\s,]+/);
  if (values.some((value) => value.endsWith("/0"))) {
    throw new ConfigError(
      `${name} is "${given}", which trusts everybody, so that anybody can make up their address: set it to the addresses of the proxies.`,
    );
  }
  if (!values.every(isNetwork)) {
    throw new ConfigError(
      `${name} is "${given}": set it to addresses or networks such as 10.0.0.0/8, or to loopback.`,
    );
  }
  return values;
}

const HOST = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?(:\d{1,5})?$/;

function hosts(env: Env, name: string): string[] {
  const given = env[name]?.trim().toLowerCase();
  if (!given) return [];
  const values = given.split(/[\s,]+/);
  const wrong = values.find((value) => !HOST.test(value));
  if (wrong !== undefined) {
    throw new ConfigError(
      `${name} has "${wrong}": set it to host names such as media.example.org, separated by commas.`,
    );
  }
  return values;
}

const NETWORK_NAMES = ["loopback", "linklocal", "uniquelocal"];

function isNetwork(value: string): boolean {
  const [address = "", bits = "0", ...more] = value.split("/");
  const version = isIP(address);
  if (more.length > 0 || version === 0) return NETWORK_NAMES.includes(value);
  return /^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

/** The message does not repeat the value, which may contain a password. */
function url(env: Env, name: string, protocols: string[]): string | null {
  const given = env[name]?.trim();
  if (!given) return null;
  if (!URL.canParse(given) && given.includes("@") && protocols.some((p) => given.startsWith(p))) {
    throw new ConfigError(
      `${name} is not a valid URL: in a user name or password write / as %2F, # as %23, ? as %3F and % as %25.`,
    );
  }
  if (!URL.canParse(given) || !protocols.some((p) => given.toLowerCase().startsWith(`${p}//`))) {
    throw new ConfigError(
      `${name} is not a URL that starts with ${protocols.join("// or ")}//: correct it or leave it out.`,
    );
  }
  return given;
}

function withHost(name: string, address: string | null): string | null {
  if (address === null || new URL(address).hostname) return address;
  throw new ConfigError(
    `${name} names no host: write it after the two slashes, as in smtp://mail.example.org:587.`,
  );
}

/** One address, with or without a name, in any form that is taken where mails are written. */
function sender(env: Env, name: string): string | null {
  const given = env[name]?.trim();
  if (!given) return null;
  const [address = "", ...others] = parseAddresses(given, { flatten: true }).map(
    (one) => one.address,
  );
  const isOne = others.length === 0 && isEmail(address.replace(/[^@]*$/, domainToASCII));
  if (isOne && !/\p{Cc}/u.test(given)) return given;
  throw new ConfigError(
    `${name} is ${JSON.stringify(given)}: set it to one email address, such as vivarium@example.org or Vivarium <vivarium@example.org>.`,
  );
}

function origin(env: Env, name: string): string | null {
  const given = url(env, name, ["http:", "https:"]);
  if (!given) return null;
  const { origin, pathname, search, hash } = new URL(given);
  if (!/^\/*$/.test(pathname) || search || hash) {
    throw new ConfigError(
      `${name} has a path or a query: the server needs a host name of its own, so set it to an address such as ${origin}.`,
    );
  }
  return origin;
}

const EVERYWHERE = ["0.0.0.0", "::"];

/**
 * The server's public URL: as configured, or where it listens. It is never taken from the Host
 * header, which would let a stranger redirect mailed links.
 */
export function serverUrl(
  { publicUrl, port }: Pick<Config, "publicUrl" | "port">,
  address: AddressInfo | string | null,
): string {
  if (publicUrl) return publicUrl;
  if (address === null || typeof address === "string") return `http://localhost:${port}`;
  const host = EVERYWHERE.includes(address.address) ? "localhost" : address.address;
  return `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`;
}
