import type { ReactNode } from "react";
import { marketing } from "../../locales/en/marketing.ts";
import styles from "./PublicFrame.module.css";
import "../base.css";
import { paths } from "#contract/paths.ts";
import { VivariumMark } from "../../illustrations/VivariumMark.tsx";
import { ButtonLink, SignInLink } from "./ButtonLink.tsx";

/** The base styles of the public pages: type, links, pictures. */
export function PublicSurface({ children }: { children: ReactNode }) {
  return <div className={styles.surface}>{children}</div>;
}

/** The header and footer of every public page. */
export function PublicFrame({ path, children }: { path: string; children: ReactNode }) {
  return (
    <PublicSurface>
      <a className={styles.skip} href="#content">
        {marketing.skip}
      </a>
      <PublicHeader path={path} />
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <PublicFooter path={path} />
    </PublicSurface>
  );
}

const { footer, links, navigation, product, signIn } = marketing;

function PublicHeader({ path }: { path: string }) {
  const pages = [
    { href: paths.aboutUs, text: links.aboutUs },
    { href: paths.contactUs, text: links.contactUs },
  ];
  return (
    <header className={styles.header}>
      <a className={styles.product} href={paths.landing} aria-label={links.landing}>
        <VivariumMark size={36} />
        {product}
      </a>
      <nav className={styles.pages} aria-label={navigation.header}>
        {pages.map(({ href, text }) => (
          <a key={href} href={href} aria-current={href === path ? "page" : undefined}>
            {text}
          </a>
        ))}
      </nav>
      <ButtonLink>{signIn}</ButtonLink>
    </header>
  );
}

function PublicFooter({ path }: { path: string }) {
  const pages = [
    { href: paths.aboutUs, text: links.aboutUs },
    { href: paths.contactUs, text: links.contactUs },
    { href: paths.privacyPolicy, text: links.privacyPolicy },
    { href: paths.termsOfService, text: links.termsOfService },
  ];
  return (
    <footer className={styles.footer}>
      <div className={styles.footerContent}>
        <div className={styles.footerProduct}>
          <VivariumMark />
          <p>{footer.line}</p>
        </div>
        <nav aria-label={navigation.footer}>
          <ul className={styles.footerPages}>
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
