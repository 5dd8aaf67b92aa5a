import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMailer } from "./createMailer.ts";

const MAIL = { to: "ada@lab.test", subject: "Set a new password", text: "Hello Ádá\n\nhttp://x/" };
const mailFrom = "Vivarium <vivarium@lab.test>";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "vivarium-mail-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

describe("without an SMTP server", () => {
  it("writes each mail to a file that only the server's user can read", async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => lines.push(line) });
    const mailer = createMailer({ smtpUrl: null, mailFrom, dataDir }, log);
    await mailer.send(MAIL);
    await mailer.send(MAIL);
    const names = await readdir(join(dataDir, "outbox"));
    expect(names).toHaveLength(2);
    const file = join(dataDir, "outbox", names[0] ?? "");
    const text = await readFile(file, "utf8");
    expect(text).toContain("From: Vivarium <vivarium@lab.test>\r\nTo: ada@lab.test\r\n");
    expect(text).toContain("\r\n\r\nHello Ádá\n\nhttp://x/");
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(lines[0]).toContain(`A mail is in outbox/`);
    expect(lines.join()).not.toContain("ada@lab.test");
  });

  it("leaves no file behind after a rehearsal", async () => {
    const mailer = createMailer({ smtpUrl: null, mailFrom, dataDir }, pino({ level: "silent" }));
    await mailer.rehearse(MAIL);
    expect(await readdir(join(dataDir, "outbox"))).toEqual([]);
  });

  it("writes a single line for the recipient, whatever an old account's email contains", async () => {
    const mailer = createMailer({ smtpUrl: null, mailFrom, dataDir }, pino({ level: "silent" }));
    await mailer.send({ ...MAIL, to: "ada@lab.test\r\nBcc: <eve@evil.test>, bo@lab.test" });
    const [name = ""] = await readdir(join(dataDir, "outbox"));
    const text = await readFile(join(dataDir, "outbox", name), "utf8");
    expect(text).toContain("\r\nTo: ada@lab.test??Bcc???eve@evil.test???bo@lab.test\r\nSubject:");
  });
});

describe("with an SMTP server", () => {
  let smtp: Server;
  let received: string;
  beforeEach(async () => {
    received = "";
    smtp = startSmtp((text) => {
      received += text;
    });
    await once(smtp, "listening");
  });
  afterEach(() => new Promise((resolve) => smtp.close(resolve)));

  const build = () => {
    const { port } = smtp.address() as AddressInfo;
    const log = pino({ level: "silent" });
    return createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom, dataDir }, log);
  };

  it("sends the mail", async () => {
    await build().send(MAIL);
    expect(received).toContain("MAIL FROM:<vivarium@lab.test>");
    expect(received).toContain("RCPT TO:<ada@lab.test>");
    expect(received).toContain("Subject: Set a new password");
  });

  it.each([
    "ada@lab.test, eve@evil.test",
    "friends:ada@lab.test,eve@evil.test;",
    "ada@lab.test <eve@evil.test>",
  ])("never splits %j into several recipients", async (to) => {
    await build()
      .send({ ...MAIL, to })
      .catch(() => undefined);
    expect(received).not.toContain("RCPT TO:<eve@evil.test>");
  });

  it("connects but sends no mail in a rehearsal", async () => {
    await build().rehearse(MAIL);
    expect(received).toMatch(/EHLO/);
    expect(received).not.toContain("RCPT TO");
  });

  it("fails if the server is unreachable", async () => {
    const { port } = smtp.address() as AddressInfo;
    const log = pino({ level: "silent" });
    const closed = startSmtp(() => undefined);
    await once(closed, "listening");
    const { port: free } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    expect(free).not.toBe(port);
    const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${free}`, mailFrom, dataDir }, log);
    await expect(mailer.send(MAIL)).rejects.toThrow(/ECONNREFUSED/);
  });
});

/** The minimal SMTP server for one mail. */
function startSmtp(onData: (text: string) => void): Server {
  return createServer((socket) => {
    let isInMail = false;
    socket.write("220 test\r\n");
    socket.setEncoding("utf8").on("data", (data) => {
      const text = String(data);
      onData(text);
      if (isInMail) {
        if (!text.endsWith("\r\n.\r\n")) return;
        isInMail = false;
        socket.write("250 taken\r\n");
      } else if (text.startsWith("DATA")) {
        isInMail = true;
        socket.write("354 go on\r\n");
      } else if (text.startsWith("QUIT")) {
        socket.end("221 bye\r\n");
      } else {
        socket.write("250 fine\r\n");
      }
    });
  }).listen(0, "127.0.0.1");
}
