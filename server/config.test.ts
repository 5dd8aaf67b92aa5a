import { describe, expect, it } from "vitest";
import { ConfigError, readConfig, serverUrl } from "./config.ts";

describe("readConfig", () => {
  it("needs no setting at all", () => {
    expect(readConfig({}, "/srv/vivarium")).toEqual({
      port: 3000,
      host: "127.0.0.1",
      dataDir: "/srv/vivarium/data",
      adminEmail: null,
      adminPassword: null,
      databaseUrl: null,
      smtpUrl: null,
      mailFrom: "Vivarium <vivarium@localhost>",
      signupOpen: false,
      maxUploadBytes: 100 * 1024 * 1024,
      userQuotaBytes: 2048 * 1024 * 1024,
      writesPerMinute: 600,
      minFreeBytes: 512 * 1024 * 1024,
      allowedMediaHosts: [],
      publicUrl: null,
      apiOrigin: null,
      trustProxy: null,
    });
  });

  it("reads what is set", () => {
    const config = readConfig({
      PORT: "0",
      HOST: "0.0.0.0",
      DATA_DIR: "/var/lib/vivarium",
      ADMIN_EMAIL: "a@b.test",
      ADMIN_PASSWORD: "12345678",
      DATABASE_URL: "postgresql://me:secret@db/vivarium",
      SMTP_URL: "smtp://mail:25",
      MAIL_FROM: "us@lab.test",
      SIGNUP: "open",
      MAX_UPLOAD_MB: "5",
      USER_QUOTA_MB: "50",
      MIN_FREE_MB: "0",
      ALLOWED_MEDIA_HOSTS: "Media.example.org, cdn.lab.test:8443",
      PUBLIC_URL: "https://bugs.lab.test/",
      VITE_API_URL: "https://api.lab.test/v1",
      TRUST_PROXY: "loopback, 10.0.0.0/8",
    });
    expect(config).toMatchObject({
      port: 0,
      dataDir: "/var/lib/vivarium",
      signupOpen: true,
      maxUploadBytes: 5 * 1024 * 1024,
      userQuotaBytes: 50 * 1024 * 1024,
      minFreeBytes: 0,
      allowedMediaHosts: ["media.example.org", "cdn.lab.test:8443"],
      publicUrl: "https://bugs.lab.test",
      apiOrigin: "https://api.lab.test",
      trustProxy: ["loopback", "10.0.0.0/8"],
    });
  });

  it("treats an empty setting as unset", () => {
    expect(readConfig({ PORT: " ", DATABASE_URL: "", SIGNUP: "" })).toMatchObject({
      port: 3000,
      databaseUrl: null,
      signupOpen: false,
    });
  });

  it.each([
    ["PORT", "80a", 'PORT is "80a": set it to a whole number from 0 to 65535.'],
    ["PORT", "65536", 'PORT is "65536": set it to a whole number from 0 to 65535.'],
    ["PORT", "-1", 'PORT is "-1": set it to a whole number from 0 to 65535.'],
    ["MAX_UPLOAD_MB", "0", 'MAX_UPLOAD_MB is "0": set it to a whole number from 1 to 10240.'],
    [
      "ALLOWED_MEDIA_HOSTS",
      "https://media.example.org",
      'ALLOWED_MEDIA_HOSTS has "https://media.example.org": set it to host names such as media.example.org, separated by commas.',
    ],
    ["SIGNUP", "yes", 'SIGNUP is "yes": set it to closed or open.'],
    [
      "ADMIN_EMAIL",
      "admin",
      'ADMIN_EMAIL is "admin", which is no email address: set it to one such as admin@example.org.',
    ],
    ["ADMIN_PASSWORD", "short", "ADMIN_PASSWORD has 5 characters: give it 8 to 256."],
    [
      "DATABASE_URL",
      "mysql://me:secret@db/x",
      "DATABASE_URL is not a URL that starts with postgres:// or postgresql://: correct it or leave it out.",
    ],
    [
      "DATABASE_URL",
      "postgresql://me:se/cret@db/x",
      "DATABASE_URL is not a valid URL: in a user name or password write / as %2F, # as %23, ? as %3F and % as %25.",
    ],
    [
      "SMTP_URL",
      "smtp://me:se#cret@mail:587",
      "SMTP_URL is not a valid URL: in a user name or password write / as %2F, # as %23, ? as %3F and % as %25.",
    ],
    [
      "SMTP_URL",
      "mail:25",
      "SMTP_URL is not a URL that starts with smtp:// or smtps://: correct it or leave it out.",
    ],
    [
      "SMTP_URL",
      "smtp:mail.lab.test",
      "SMTP_URL is not a URL that starts with smtp:// or smtps://: correct it or leave it out.",
    ],
    [
      "SMTP_URL",
      "smtp:///mail.lab.test",
      "SMTP_URL names no host: write it after the two slashes, as in smtp://mail.example.org:587.",
    ],
    [
      "DATA_DIR",
      "~/vivarium",
      'DATA_DIR is "~/vivarium", but only a shell knows what ~ means: write the whole path, such as /srv/vivarium.',
    ],
    [
      "PUBLIC_URL",
      "bugs.lab.test",
      "PUBLIC_URL is not a URL that starts with http:// or https://: correct it or leave it out.",
    ],
    [
      "PUBLIC_URL",
      "https://lab.test/bugs",
      "PUBLIC_URL has a path or a query: the server needs a host name of its own, so set it to an address such as https://lab.test.",
    ],
    [
      "TRUST_PROXY",
      "0.0.0.0/0",
      'TRUST_PROXY is "0.0.0.0/0", which trusts everybody, so that anybody can make up their address: set it to the addresses of the proxies.',
    ],
    [
      "TRUST_PROXY",
      "everybody",
      'TRUST_PROXY is "everybody": set it to addresses or networks such as 10.0.0.0/8, or to loopback.',
    ],
    ...[
      "Vivarium",
      "Vivarium <vivarium@>",
      "vivarium@lab..test",
      "one@lab.test, two@lab.test",
      "Vivarium <vivarium@lab.test>\r\nBcc: eve@evil.test",
    ].map((value): [string, string, string] => [
      "MAIL_FROM",
      value,
      `MAIL_FROM is ${JSON.stringify(value)}: set it to one email address, such as vivarium@example.org or Vivarium <vivarium@example.org>.`,
    ]),
  ])("rejects %s=%j with a sentence", (name, value, message) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(message);
  });
});

it.each([
  "vivarium@lab.test",
  "Vivarium <vivarium@lab.test>",
  '"Lab, Vivarium" <vivarium@lab.test>',
  "Vivarium (Tierhaus) <vivarium@lab.test>",
  "Tierhaus Zürich <vivarium@localhost>",
  "vivarium@tierhäuser.test",
  "<vivarium@lab.test>",
  "Vivarium vivarium@lab.test",
  "vivarium@lab.test (Vivarium)",
])("takes the sender %j", (MAIL_FROM) => {
  expect(readConfig({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
});

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
