import { paths } from "#contract/paths.ts";
import { VivariumMark } from "../../illustrations/VivariumMark.tsx";
import { marketing } from "../../locales/en/marketing.ts";
import { SignInLink } from "./ButtonLink.tsx";
import styles from "./PublicFooter.module.css";

const { footer, links, navigation } = marketing;

export function PublicFooter({ path }: { path: string }) {
  const pages = [
    { href: paths.aboutUs, text: links.aboutUs },
    { href: paths.contactUs, text: links.contactUs },
    { href: paths.privacyPolicy, text: links.privacyPolicy },
    { href: paths.termsOfService, text: links.termsOfService },
  ];
  return (
    <footer className={styles.footer}>
      <div className={styles.content}>
        <div className={styles.product}>
          <VivariumMark />
          <p>{footer.line}</p>
        </div>
        <nav aria-label={navigation.footer}>
          <ul className={styles.pages}>
            <li>
              <SignInLink>{links.dashboard}</SignInLink>
            </li>
            {pages.map(({ href, text }) => (
              <li key={href}>
                <a href={href} aria-current={href === path ? "page" : undefined}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className={styles.copyright}>{footer.copyright}</p>
      </div>
    </footer>
  );
}
