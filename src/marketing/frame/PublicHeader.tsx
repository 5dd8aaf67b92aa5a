import { paths } from "#contract/paths.ts";
import { VivariumMark } from "../../illustrations/VivariumMark.tsx";
import { marketing } from "../../locales/en/marketing.ts";
import { ButtonLink } from "./ButtonLink.tsx";
import styles from "./PublicHeader.module.css";

const { links, navigation, product, signIn } = marketing;

export function PublicHeader({ path }: { path: string }) {
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
