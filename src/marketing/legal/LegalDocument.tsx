import { paths } from "#contract/paths.ts";
import type { LegalText } from "../../locales/en/legal.ts";
import { privacyPolicy, termsOfService } from "../../locales/en/legal.ts";
import { marketing } from "../../locales/en/marketing.ts";
import { ButtonLink } from "../frame/ButtonLink.tsx";
import { PublicFrame } from "../frame/PublicFrame.tsx";
import styles from "./LegalDocument.module.css";

export function TermsOfServicePage() {
  return <LegalDocument path={paths.termsOfService} text={termsOfService} />;
}

export function PrivacyPolicyPage() {
  return <LegalDocument path={paths.privacyPolicy} text={privacyPolicy} />;
}

/** A legal text with its table of contents. */
function LegalDocument({ path, text }: { path: string; text: LegalText }) {
  return (
    <PublicFrame path={path}>
      <article className={styles.document}>
        <header className={styles.header}>
          <h1>{text.heading}</h1>
          <p className={styles.lead}>{text.lead}</p>
          <p className={styles.updated}>
            {text.updated.label}: <time dateTime={text.updated.date}>{text.updated.text}</time>
          </p>
        </header>
        <nav className={styles.contents} aria-labelledby="contents-title">
          <h2 id="contents-title">{text.contents}</h2>
          <ol>
            {text.sections.map(({ title }) => (
              <li key={title}>
                <a href={`#${anchorOf(title)}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {text.sections.map(({ title, body }) => (
            <section key={title} aria-labelledby={anchorOf(title)}>
              <h2 id={anchorOf(title)}>{title}</h2>
              {body.map((part) =>
                typeof part === "string" ? (
                  <p key={part}>{part}</p>
                ) : (
                  <ul key={part[0]}>
                    {part.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                ),
              )}
            </section>
          ))}
          <div className={styles.actions}>
            <ButtonLink href={paths.home}>{marketing.links.home}</ButtonLink>
            <ButtonLink href={paths.contactUs} kind="secondary">
              {marketing.links.contactUs}
            </ButtonLink>
          </div>
        </div>
      </article>
    </PublicFrame>
  );
}

const anchorOf = (title: string) => title.toLowerCase().replace(/[^a-z]+/g, "-");
