import { contactUs } from "../../locales/en/marketing.ts";
import { enhanced } from "../enhance.ts";
import styles from "./ContactForm.module.css";

interface Props {
  /** The mail's recipient; empty if the build has none. */
  recipient: string;
}

const { name, email, message, send, blank, opened, openedTo } = contactUs.form;

/**
 * Opens the visitor's own mail program with the message filled in; the page itself sends nothing.
 * Without JavaScript, the form's action does the same.
 */
export function ContactForm({ recipient }: Props) {
  return (
    <form
      {...enhanced("contactForm")}
      data-blank={blank}
      data-opened={recipient ? openedTo.replace("{{recipient}}", recipient) : opened}
      className={styles.form}
      action={`mailto:${recipient}`}
      method="post"
      encType="text/plain"
    >
      <label className={styles.field}>
        {name}
        <input name="Name" autoComplete="name" required />
      </label>
      <label className={styles.field}>
        {email}
        <input name="Email" type="email" autoComplete="email" required />
      </label>
      <label className={styles.field}>
        {message}
        <textarea name="Message" rows={4} required />
      </label>
      <button type="submit" className={styles.send}>
        {send}
      </button>
      <p className={styles.status} role="status" />
    </form>
  );
}
