import autocannon, { type Request } from "autocannon";
import { median } from "./report.ts";

interface Load {
  url: string;
  token: string;
  requests: readonly Request[];
  connections: number;
  seconds: number;
}

interface LoadFigures {
  perSecond: number;
  /** Median for one reply. */
  medianMs: number;
}

/** Puts load on our server as a signed-in user. Every reply must be a success. */
export async function load(options: Load): Promise<LoadFigures> {
  const { url, token, requests, connections, seconds } = options;
  const times: number[] = [];
  const run = autocannon({
    url,
    connections,
    duration: seconds,
    requests: requests.map((request) => ({
      ...request,
      headers: {
        authorization: `Bearer ${token}`,
        ...(request.body !== undefined && { "content-type": "application/json" }),
      },
    })),
  });
  run.on("response", (_client, _status, _bytes, ms) => times.push(ms));
  const result = await run;
  const failures = result.non2xx + result.errors + result.timeouts;
  if (failures > 0 || times.length === 0) {
    throw new Error(`${failures} of ${times.length} requests failed under load.`);
  }
  return { perSecond: result.requests.total / result.duration, medianMs: median(times) };
}
