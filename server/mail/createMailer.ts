import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import type { Mail, Mailer } from "./mailer.ts";

const TIMEOUT_MS = 20_000;

type MailConfig = Pick<Config, "smtpUrl" | "mailFrom" | "dataDir">;

export function createMailer(config: MailConfig, log: FastifyBaseLogger): Mailer {
  return config.smtpUrl
    ? smtpMailer(config.smtpUrl, config.mailFrom)
    : outboxMailer(join(config.dataDir, "outbox"), config.mailFrom, log);
}

function smtpMailer(url: string, from: string): Mailer {
  return {
    send: async (mail) => {
      const { createTransport } = await import("nodemailer");
      const transport = createTransport({
        url,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        await transport.sendMail({ from, ...mail });
      } finally {
        transport.close();
      }
    },
  };
}

/** Without an SMTP server each mail becomes a file, for whoever runs the server to pass on. */
function outboxMailer(folder: string, from: string, log: FastifyBaseLogger): Mailer {
  return {
    send: async (mail) => {
      await mkdir(folder, { recursive: true });
      const time = new Date();
      const name = `${time.toISOString().replace(/[:.]/g, "-")}-${randomBytes(4).toString("hex")}.eml`;
      // It holds a link that sets a password: nobody else's to read.
      await writeFile(join(folder, name), writeMail(mail, from, time), { mode: 0o600 });
      log.info(`A mail is in outbox/${name}, as SMTP_URL is not set.`);
    },
  };
}

function writeMail({ to, subject, text }: Mail, from: string, time: Date): string {
  return [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${time.toUTCString().replace("GMT", "+0000")}`,
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: 8bit",
    "",
    text,
    "",
  ].join("\r\n");
}
