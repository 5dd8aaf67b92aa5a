import type { FastifyRequest } from "fastify";

export const UNKNOWN_DEVICE = "Unknown device";

/** Longer than any browser's; more of it isn't read. */
const LONGEST = 512;
/** The first word of a program that isn't a browser, as `curl/8.5.0` says. */
const PROGRAM = /^[A-Za-z][\w.-]{0,39}(?=$|[/ ])/;

/** Where a session is begun. */
export const describeOrigin = async ({ headers, ip }: FastifyRequest) => ({
  device: await describeDevice(headers["user-agent"]),
  address: ip,
});

/** What a User-Agent header says it is, such as "Firefox on Linux". Anybody can have written it. */
export async function describeDevice(userAgent: string | undefined): Promise<string> {
  const text = userAgent?.trim().slice(0, LONGEST);
  if (!text) return UNKNOWN_DEVICE;
  // Loaded at the first sign-in: it is not needed to be ready.
  const { default: bowser } = await import("bowser");
  const parser = bowser.getParser(text);
  const browser = parser.getBrowserName() || PROGRAM.exec(text)?.[0];
  const system = parser.getOSName();
  if (!browser) return UNKNOWN_DEVICE;
  return system ? `${browser} on ${system}` : browser;
}
