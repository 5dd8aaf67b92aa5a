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
