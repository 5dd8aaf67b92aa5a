interface Message {
  name: string;
  email: string;
  message: string;
}

/** The mailto URL that opens the visitor's mail program with the message filled in. */
export function composeMail(recipient: string, { name, email, message }: Message): string {
  const subject = `Message from ${name}`;
  // Mail uses CRLF line endings, also in URLs (RFC 6068).
  const body = `${message}\n\n${name}\n${email}`.replace(/\r?\n/g, "\r\n");
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
