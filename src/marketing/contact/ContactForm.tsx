import { type FormEvent, useState } from "react";
import styles from "./ContactForm.module.css";
import { composeMail } from "./composeMail.ts";

export interface ContactFormProps {
  /** The mail's recipient; empty if the build has none. */
  recipient: string;
  texts: {
    name: string;
    email: string;
    message: string;
    send: string;
    blank: string;
    opened: string;
    openedTo: string;
  };
}

const openMail = (address: string) => {
  location.href = address;
};

/**
 * Opens the visitor's own mail program with the message filled in; the page itself sends nothing.
 * Without JavaScript, the form's action does the same.
 */
export function ContactForm({
  recipient,
  texts,
  open = openMail,
}: ContactFormProps & { open?: (address: string) => void }) {
  const [isOpened, setOpened] = useState(false);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const blank = findBlank(event.currentTarget);
    if (blank) {
      blank.setCustomValidity(texts.blank);
      blank.reportValidity();
      return;
    }
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name)).trim();
    open(
      composeMail(recipient, {
        name: text("Name"),
        email: text("Email"),
        message: text("Message"),
      }),
    );
    setOpened(true);
  };

  const handleInput = (event: FormEvent<HTMLFormElement>) => {
    if (isField(event.target)) event.target.setCustomValidity("");
    setOpened(false);
  };

  return (
    <form
      className={styles.form}
      action={`mailto:${recipient}`}
      method="post"
      encType="text/plain"
      onSubmit={handleSubmit}
      onInput={handleInput}
    >
      <label className={styles.field}>
        {texts.name}
        <input name="Name" autoComplete="name" required />
      </label>
      <label className={styles.field}>
        {texts.email}
        <input name="Email" type="email" autoComplete="email" required />
      </label>
      <label className={styles.field}>
        {texts.message}
        <textarea name="Message" rows={4} required />
      </label>
      <button type="submit" className={styles.send}>
        {texts.send}
      </button>
      <p className={styles.status} role="status">
        {isOpened &&
          (recipient ? texts.openedTo.replace("{{recipient}}", recipient) : texts.opened)}
      </p>
    </form>
  );
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** `required` accepts white space, which is no message. */
function findBlank(form: HTMLFormElement): Field | undefined {
  return [...form.elements].filter(isField).find((field) => field.value.trim() === "");
}
