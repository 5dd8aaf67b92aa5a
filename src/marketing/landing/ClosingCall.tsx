import { Frieze } from "../../illustrations/scenes/Frieze.tsx";
import { landing } from "../../locales/en/marketing.ts";
import { ButtonLink } from "../frame/ButtonLink.tsx";
import styles from "./ClosingCall.module.css";

const { closing } = landing;

export function ClosingCall() {
  return (
    <section className={styles.closing} aria-labelledby="closing-title">
      <div className={styles.words}>
        <h2 id="closing-title">{closing.title}</h2>
        <p>{closing.text}</p>
        <ButtonLink>{closing.action}</ButtonLink>
      </div>
      <div className={styles.frieze}>
        <Frieze />
      </div>
    </section>
  );
}
