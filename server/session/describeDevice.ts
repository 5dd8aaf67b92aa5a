import type { FastifyRequest } from "fastify";

export const UNKNOWN_DEVICE = "Unknown device";

/** Longer than any browser's header; the rest is ignored. */
const LONGEST = 512;
/** The leading product name of a program that isn't a browser, such as `curl/8.5.0`. */
const PROGRAM = /^[A-Za-z][\w.-]{0,39}(?=$|[/ ])/;

/** The device and address that a session starts from. */
export const describeOrigin = async ({ headers, ip }: FastifyRequest) => ({
  device: await describeDevice(headers["user-agent"]),
  address: ip,
});

/** A device name from a User-Agent header, such as "Firefox on Linux". The header is untrusted. */
export async function describeDevice(userAgent: string | undefined): Promise<string> {
  const text = userAgent?.trim().slice(0, LONGEST);
  if (!text) return UNKNOWN_DEVICE;
  // Loaded at the first sign-in, as startup doesn't need it.
  const { default: bowser } = await import("bowser");
  const parser = bowser.getParser(text);
  const browser = parser.getBrowserName() || PROGRAM.exec(text)?.[0];
  const system = parser.getOSName();
  if (!browser) return UNKNOWN_DEVICE;
  return system ? `${browser} on ${system}` : browser;
}
