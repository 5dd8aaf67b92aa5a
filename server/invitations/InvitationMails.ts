import type { InvitationDelivery } from "#contract/constants.ts";
import type { InvitationRow } from "../db/schema.ts";
import { write } from "../db/write.ts";
import { ApiError } from "../errors.ts";
import { FairQueue } from "../FairQueue.ts";
import type { Parts, SignedInActor } from "../handlers.ts";
import { invitation as invitationMail } from "../mail/mails.ts";
import { hashToken } from "../session/sessions.ts";
import { noteMailed } from "./invitationRepository.ts";

/** A mail server takes few connections from one sender. */
const MAILS_AT_ONCE = 4;
const MOST_MAILS_WAITING = 5_000;

type MailParts = Pick<Parts, "db" | "clock" | "config" | "mailer" | "background">;

/** Mails invitations after the reply, and tells which mails have not been delivered. */
export class InvitationMails {
  /** Whether there is a mail server; otherwise the admins are told that the mails wait in the outbox. */
  readonly isMailed: boolean;
  /** The token hashes of the invitations whose mails this server is sending. */
  readonly #underway = new Set<string>();
  readonly #queue = new FairQueue({
    atOnce: MAILS_AT_ONCE,
    mostWaiting: MOST_MAILS_WAITING,
    refusal: () => new ApiError("unavailable", "Too many mails are waiting."),
  });
  readonly #parts: MailParts;

  constructor(parts: MailParts) {
    this.isMailed = parts.config.smtpUrl !== null;
    this.#parts = parts;
  }

  /** Admins take turns. */
  send({ id, email }: InvitationRow, token: string, origin: string, by: SignedInActor): void {
    const { db, clock, mailer, background } = this.#parts;
    const text = invitationMail(email, origin, token, by.username);
    const tokenHash = hashToken(token);
    this.#underway.add(tokenHash);
    background.run(`Mailing the invitation ${id}`, async () => {
      try {
        await this.#queue.run(by.uid, () => mailer.send(text));
        const now = clock().toISOString();
        await write(db, (trx) => noteMailed(trx, tokenHash, now), { by: by.uid });
      } finally {
        this.#underway.delete(tokenHash);
      }
    });
  }

  /**
   * What has become of the last mail, unless the mail server has taken it. One that a killed server
   * was about to send has failed, too.
   */
  deliveryOf({ mailed_at, token_hash }: InvitationRow): InvitationDelivery | undefined {
    if (!this.isMailed || mailed_at !== null) return undefined;
    return this.#underway.has(token_hash) ? "underway" : "failed";
  }
}
