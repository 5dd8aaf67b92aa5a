import { describe, expect, it } from "vitest";
import { composeMail } from "./composeMail.ts";

const filled = {
  name: "Ada Lovell",
  email: "ada@example.org",
  message: "First line\nSecond & last",
};

/** Parses the URL as a mail program does. */
function read(address: string) {
  const { pathname, searchParams } = new URL(address.replaceAll("+", "%2B"));
  return { to: pathname, subject: searchParams.get("subject"), body: searchParams.get("body") };
}

describe("composeMail", () => {
  it("fills in the recipient, subject and text, signed with name and email", () => {
    expect(read(composeMail("mailto:lab@example.org", filled))).toEqual({
      to: "lab@example.org",
      subject: "Message from Ada Lovell",
      body: "First line\r\nSecond & last\r\n\r\nAda Lovell\r\nada@example.org",
    });
  });

  it("leaves the recipient empty if none is configured", () => {
    expect(read(composeMail("mailto:", filled)).to).toBe("");
  });

  it("escapes text that looks like another header", () => {
    const { body } = read(
      composeMail("mailto:", { ...filled, message: "1+1 = 2? &cc=someone@example.org#\r\n100%" }),
    );
    expect(body).toContain("1+1 = 2? &cc=someone@example.org#\r\n100%");
  });
});
