import { paths } from "#contract/paths.ts";
import { MailScene } from "../../illustrations/scenes/pageScenes.tsx";
import { contactUs, marketing } from "../../locales/en/marketing.ts";
import { ButtonLink } from "../frame/ButtonLink.tsx";
import { PublicFrame } from "../frame/PublicFrame.tsx";
import { ContactForm } from "./ContactForm.tsx";
import styles from "./ContactUsPage.module.css";

/** The recipient of the Contact Us form: CONTACT_EMAIL at build time, or empty. */
const recipient: string = import.meta.env.CONTACT_EMAIL ?? "";

export function ContactUsPage() {
  return (
    <PublicFrame path={paths.contactUs}>
      <div className={styles.page}>
        <div>
          <h1>{contactUs.heading}</h1>
          <p className={styles.lead}>{contactUs.lead}</p>
          <p className={styles.welfare}>{contactUs.welfare}</p>
        </div>
        <div className={styles.form}>
          <p>{contactUs.how}</p>
          <ContactForm recipient={recipient} />
          <div className={styles.links}>
            <ButtonLink href={paths.home} kind="secondary">
              {marketing.links.home}
            </ButtonLink>
            <ButtonLink href={paths.aboutUs} kind="secondary">
              {marketing.links.aboutUs}
            </ButtonLink>
          </div>
        </div>
        <div className={styles.drawing}>
          <MailScene />
        </div>
      </div>
    </PublicFrame>
  );
}
