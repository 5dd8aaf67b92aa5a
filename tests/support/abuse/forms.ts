import fc, { type Arbitrary } from "fast-check";

interface Form {
  headers: Record<string, string>;
  body: Uint8Array;
}

const BOUNDARY = "abuse";
const ONE = { minLength: 1, maxLength: 1 };

const HEADS: readonly (readonly number[])[] = [
  [...Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
  [...Buffer.from("GIF89a")],
  [0xff, 0xd8, 0xff, 0xe1],
  [...Buffer.from("RIFF\0\0\0\0WEBPVP8 ", "latin1")],
  [...Buffer.from("\0\0\0\x18ftypisom\0\0\x02\0isommp42", "latin1")],
  [...Buffer.from("BM")],
  [...Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
  [],
];

/** A file that starts like an accepted type, or like none, and continues with anything. */
const files = fc
  .tuple(fc.constantFrom(...HEADS), fc.uint8Array({ maxLength: 3_000 }))
  .map(([head, rest]) => Buffer.concat([Buffer.from(head), rest]));

const fieldNames: Arbitrary<string> = fc.constantFrom(
  "file",
  "file",
  "file",
  "File",
  "",
  "__proto__",
  'fi"le',
  "\u202e",
);
const fileNames = fc.constantFrom(
  "a.png",
  "../../a.png",
  "a\0.png",
  "",
  "\u202egnp.exe",
  "x".repeat(5_000),
);
const types = fc.constantFrom("image/png", "text/html", "", "image/svg+xml", "\u00ff");

/** Forms as the upload accepts them, and some that are truncated or malformed. */
export const forms: Arbitrary<Form> = fc
  .record({
    parts: fc.oneof(
      fc.array(fc.tuple(fc.constant<string>("file"), fileNames, types, files), ONE),
      fc.array(fc.tuple(fieldNames, fileNames, types, files), { maxLength: 3 }),
    ),
    isClosed: fc.constantFrom(true, true, true, false),
    type: fc.constantFrom(
      `multipart/form-data; boundary=${BOUNDARY}`,
      `multipart/form-data; boundary=${BOUNDARY}`,
      `multipart/form-data; boundary=${BOUNDARY}`,
      "multipart/form-data; boundary=another",
      `multipart/mixed; boundary=${BOUNDARY}`,
      "application/json",
    ),
  })
  .map(({ parts, isClosed, type }) => ({
    headers: { "content-type": type },
    body: Buffer.concat([
      ...parts.flatMap(([name, fileName, partType, file]) => [
        Buffer.from(
          `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\n` +
            `Content-Type: ${partType}\r\n\r\n`,
        ),
        file,
        Buffer.from("\r\n"),
      ]),
      Buffer.from(isClosed ? `--${BOUNDARY}--\r\n` : ""),
    ]),
  }));
