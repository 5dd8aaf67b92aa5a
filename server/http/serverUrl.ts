import type { AddressInfo } from "node:net";
import type { Config } from "../config.ts";

const EVERYWHERE = ["0.0.0.0", "::"];

/**
 * The address that people open: as set, or where the server listens. Never from
 * a request's Host header, with which a stranger could lead a mailed link astray.
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
