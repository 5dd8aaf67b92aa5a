export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}

/** Sends mail: by SMTP, or into `DATA_DIR/outbox` where no SMTP server is set. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Does what sending does, but for handing the mail over. */
  rehearse(mail: Mail): Promise<void>;
}
