import type { AddressInfo } from "node:net";
import type { Config } from "../config.ts";

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
