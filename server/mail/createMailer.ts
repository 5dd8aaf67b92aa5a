import { randomBytes } from "node:crypto";
import { mkdir, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Transporter } from "nodemailer";
import type { Config } from "../config.ts";

export interface Mail {
  /** A single address. */
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}

/** Sends mail: by SMTP, or into `DATA_DIR/outbox` where no SMTP server is set. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Does everything that sending does except delivering the mail. */
  rehearse(mail: Mail): Promise<void>;
}

const TIMEOUT_MS = 20_000;
const NO_PART_OF_EMAIL = /[^\w.!#$%&'*+/=?^`{|}~@-]/g;

type MailConfig = Pick<Config, "smtpUrl" | "mailFrom" | "dataDir">;

export function createMailer(config: MailConfig, log: FastifyBaseLogger): Mailer {
  return config.smtpUrl
    ? smtpMailer(config.smtpUrl, config.mailFrom)
    : outboxMailer(join(config.dataDir, "outbox"), config.mailFrom, log);
}

function smtpMailer(url: string, from: string): Mailer {
  return {
    send: ({ to, ...mail }) =>
      connect(url, (transport) =>
        // Passed as an object, so that the address isn't parsed for further recipients.
        transport.sendMail({ from, to: { name: "", address: to }, ...mail }),
      ),
    rehearse: () => checkMailServer(url),
  };
}

/** Connects and signs in, but sends nothing. */
export const checkMailServer = (url: string): Promise<void> =>
  connect(url, (transport) => transport.verify());

async function connect<T>(
  url: string,
  work: (transport: Transporter) => Promise<T>,
): Promise<void> {
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
    await work(transport);
  } finally {
    transport.close();
  }
}

/** Without an SMTP server, each mail becomes a file for the operator to pass on. */
function outboxMailer(folder: string, from: string, log: FastifyBaseLogger): Mailer {
  const store = async (mail: Mail): Promise<string> => {
    await mkdir(folder, { recursive: true });
    const time = new Date();
    const name = `${time.toISOString().replace(/[:.]/g, "-")}-${randomBytes(4).toString("hex")}.eml`;
    // Contains a link that sets a password, so only the server's user may read it.
    await writeFile(join(folder, name), writeMail(mail, from, time), { mode: 0o600 });
    return name;
  };
  return {
    send: async (mail) => {
      log.info(`A mail is in outbox/${await store(mail)}, as SMTP_URL is not set.`);
    },
    rehearse: async (mail) => unlink(join(folder, await store(mail))),
  };
}

function writeMail({ to, subject, text }: Mail, from: string, time: Date): string {
  return [
    `From: ${from}`,
    // Accounts may predate the email rule: strip characters that could end the line.
    `To: ${to.replace(NO_PART_OF_EMAIL, "?")}`,
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
