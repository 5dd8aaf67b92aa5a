export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}

/** Sends mail: by SMTP, or into `DATA_DIR/outbox` where no SMTP server is set. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
