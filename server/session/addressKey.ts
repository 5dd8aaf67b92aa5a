import { isIPv6 } from "node:net";

/** The key to count an address under. An IPv6 visitor owns a whole /64, so that counts as one. */
export function addressKey(ip: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  return v4 ?? (isIPv6(ip) ? groupsOf(ip).slice(0, 4).join(":") : ip);
}

/** The /48 network of an IPv6 address, which may belong to a single customer; null for IPv4. */
export function networkKey(ip: string): string | null {
  const isMapped = /^::ffff:\d+\./i.test(ip);
  return isIPv6(ip) && !isMapped ? groupsOf(ip).slice(0, 3).join(":") : null;
}

/** The key to queue an address under: a whole network counts as one visitor. */
export const sourceKey = (ip: string): string => networkKey(ip) ?? addressKey(ip);

function groupsOf(ip: string): string[] {
  const [head = "", tail = ""] = ip.split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const zeros: string[] = ip.includes("::") ? Array(8 - left.length - right.length).fill("0") : [];
  return [...left, ...zeros, ...right];
}
