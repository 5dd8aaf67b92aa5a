import fc, { type Arbitrary } from "fast-check";
import { calls } from "#contract/calls.ts";

const lines = fc.oneof(
  fc.constantFrom(
    "GET /healthz HTTP/1.1",
    "GET /healthz HTTP/1.0",
    "GET /healthz HTTP/9.9",
    "GET /healthz",
    "get /healthz HTTP/1.1",
    "GET  /healthz  HTTP/1.1",
    "GET healthz HTTP/1.1",
    "GET http://elsewhere.test/healthz HTTP/1.1",
    "GET //elsewhere.test/healthz HTTP/1.1",
    "GET /a b HTTP/1.1",
    "GET /\u0001\u007f HTTP/1.1",
    "GET /\u00e9\u00ff HTTP/1.1",
    `GET /${"a".repeat(20_000)} HTTP/1.1`,
    "CONNECT elsewhere.test:443 HTTP/1.1",
    "OPTIONS * HTTP/1.1",
    "BREW /pot HTCPCP/1.0",
    "PRI * HTTP/2.0",
    "\u0016\u0003\u0001\u0002\u0000\u0001",
    "",
    `POST ${calls.login.path} HTTP/1.1`,
    `POST ${calls.uploadFile.path}?folder=development HTTP/1.1`,
  ),
  fc.string({ unit: "binary-ascii", maxLength: 40 }),
);

const headers = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("Host: 127.0.0.1", "Connection: close") },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      "Host: 127.0.0.1",
      "Host:",
      "Host: \u0000",
      "Content-Type: application/json",
      "Content-Length: 4",
      "Content-Length: 2",
      "Content-Length: -1",
      "Content-Length: 99999999999999999999",
      "Content-Length: 1e3",
      "Transfer-Encoding: chunked",
      "Transfer-Encoding: chunked, identity",
      "Transfer-Encoding: gzip",
      "Expect: 100-continue",
      "Expect: the unexpected",
      "Connection: upgrade",
      "Connection: keep-alive, close, \u00ff",
      "Upgrade: h2c",
      "Authorization: Bearer \u00ff\u0001",
      "No colon",
      ": no name",
      " folded: line",
      "X\u0000: nul",
      `X-Long: ${"a".repeat(17_000)}`,
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary-ascii", maxLength: 60 }) },
);

const bodies = fc.oneof(
  fc.constantFrom(
    "",
    "{}",
    "{}{}",
    "4\r\n{}\r\n\r\n0\r\n\r\n",
    "zz\r\n",
    "ffffffffffffffffff\r\n",
    "0\r\n\r\n",
  ),
  fc.string({ unit: "binary-ascii", maxLength: 100 }),
);

/** Bytes that no HTTP client would send. */
export const rawRequests: Arbitrary<Buffer> = fc
  .tuple(lines, fc.array(headers, { maxLength: 5 }), fc.constantFrom("\r\n", "\r\n", "\n"), bodies)
  .map(([line, headers, end, body]) =>
    Buffer.from([line, ...headers, "", body].join(end), "latin1"),
  );
