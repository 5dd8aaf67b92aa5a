interface Message {
  name: string;
  email: string;
  message: string;
}

/** Fills the message into a mailto URL, which opens the visitor's mail program. */
export function composeMail(mailto: string, { name, email, message }: Message): string {
  const subject = `Message from ${name}`;
  // Mail uses CRLF line endings, also in URLs (RFC 6068).
  const body = `${message}\n\n${name}\n${email}`.replace(/\r?\n/g, "\r\n");
  return `${mailto}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
