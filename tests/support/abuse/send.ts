import { type Agent, request } from "node:http";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** What came back: a whole answer, or a connection that was closed without one. */
export type Answer =
  | { status: number; headers: Record<string, string | string[] | undefined>; text: string }
  | "closed";

interface SentRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

export function send(url: string, agent: Agent, sent: SentRequest): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const { method, path, headers, body } = sent;
  return new Promise((resolve) => {
    const sending = request({ agent, hostname, port, method, path, headers }, async (response) => {
      try {
        const { statusCode = 0, headers } = response;
        const text = decode(await buffer(response), headers["content-encoding"]).toString();
        resolve({ status: statusCode, headers, text });
      } catch {
        resolve("closed");
      }
    });
    sending.once("error", () => resolve("closed"));
    sending.end(body);
  });
}

function decode(bytes: Buffer, encoding = "identity"): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === "br") return brotliDecompressSync(bytes);
  return encoding === "gzip" ? gunzipSync(bytes) : bytes;
}

/** How long a request that nothing follows may stay unanswered before its sender hangs up. */
const PATIENCE_MS = 100;

/** Sends bytes as they are, and reads whatever comes. */
export function sendRaw(url: string, bytes: Buffer): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const hangUp = setTimeout(() => socket.end(), PATIENCE_MS);
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => {
      chunks.push(chunk);
      socket.end();
    });
    socket.on("error", () => undefined);
    socket.once("close", () => {
      clearTimeout(hangUp);
      resolve(readAnswer(Buffer.concat(chunks).toString("latin1")));
    });
    socket.write(bytes);
  });
}

/** The first answer: what follows a request on its line may be answered, too. */
function readAnswer(text: string): Answer {
  const [head = "", ...rest] = text
    .replace(/^HTTP\/1\.1 100 [\s\S]*?\r\n\r\n/, "")
    .split("\r\n\r\n");
  const [line = "", ...lines] = head.split("\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1]);
  if (!status) return "closed";
  const headers = Object.fromEntries(
    lines.map((one) => {
      const [name = "", ...value] = one.split(": ");
      return [name.toLowerCase(), value.join(": ")];
    }),
  );
  const length = Number(headers["content-length"] ?? Number.POSITIVE_INFINITY);
  const body = Buffer.from(rest.join("\r\n\r\n"), "latin1").subarray(0, length);
  return { status, headers, text: body.toString() };
}
