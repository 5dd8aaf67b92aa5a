/**
 * Why PostgreSQL can't be used, in a sentence that says what to do.
 * @param reason what else is known, in a few words
 */
export function describePostgresFailure(error: unknown, reason: string, url: URL): string {
  const { code = "", message = "", syscall, path }: Failure = error instanceof Error ? error : {};
  const server = `PostgreSQL at ${hostOf(url)}`;
  const name = decode(url.pathname.slice(1));
  if (path && (syscall === "open" || syscall === "read")) {
    return `DATABASE_URL names the file ${path}, which can't be read (${code}): correct its path or its permissions.`;
  }
  if (UNTRUSTED_CODES.test(code)) {
    return `${server} has a certificate that isn't trusted (${code}): add sslrootcert=FILE to DATABASE_URL, with the certificate of the authority that has signed it.`;
  }
  if (message.startsWith("The server does not support SSL")) {
    return `${server} offers no TLS: switch it on there (ssl = on), or leave sslmode out of DATABASE_URL.`;
  }
  switch (code) {
    case "28000":
    case "28P01":
      return `${server} ${describeRefusal(message)}`;
    case "3D000":
      return `${server} has no database "${name}": create it, or correct DATABASE_URL.`;
    case "42501":
      return `The user of DATABASE_URL may not create or use tables in the database "${name}": grant that, or use another user.`;
    case "25006":
      return `${server} lets nobody write to the database "${name}": name the primary server in DATABASE_URL, or switch default_transaction_read_only off.`;
    case "53300":
      return `${server} takes no more connections: close some, or raise max_connections; a server needs ten.`;
    case "55P03":
      return `Another server or command holds the database "${name}" at ${hostOf(url)}: let it finish, and start again.`;
    case "57P03":
      return `${server} is starting or stopping (${message}): start again in a moment.`;
    case "CERT_HAS_EXPIRED":
    case "CERT_NOT_YET_VALID":
      return `${server} has a certificate that has expired, or this machine's clock is wrong: renew it, or set the clock.`;
    case "ERR_TLS_CERT_ALTNAME_INVALID":
      return `${server} has a certificate for another host name: write that name into DATABASE_URL.`;
    default:
      return `The database at ${hostOf(url)} can't be used (${reason}): check that it runs and that DATABASE_URL is right.`;
  }
}

/** An error of PostgreSQL, of TLS, or of reading a certificate. */
interface Failure {
  code?: string;
  message?: string;
  syscall?: string;
  path?: string;
}

const UNTRUSTED_CODES =
  /^(SELF_SIGNED|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|CERT_UNTRUSTED)/;

function describeRefusal(message: string): string {
  if (!message.includes("pg_hba.conf")) {
    return "refuses the user or password of DATABASE_URL: correct them.";
  }
  return message.endsWith("no encryption")
    ? "lets this user in from this machine over TLS only, or not at all: add ?sslmode=verify-full to DATABASE_URL, or allow it in its pg_hba.conf."
    : "doesn't let this user in from this machine: allow it in its pg_hba.conf.";
}

/** Where PostgreSQL listens: a host, or the folder of its socket. */
export const hostOf = ({ host, searchParams }: URL): string =>
  searchParams.get("host") ?? decode(host);

/** As it is where a percent sign begins no code. */
function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
