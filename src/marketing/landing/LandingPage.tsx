import { paths } from "#contract/paths.ts";
import { Frieze } from "../../illustrations/scenes/Frieze.tsx";
import { landing } from "../../locales/en/marketing.ts";
import { ButtonLink } from "../frame/ButtonLink.tsx";
import { PublicFrame } from "../frame/PublicFrame.tsx";
import { Hero } from "./Hero.tsx";
import { HowItWorks } from "./HowItWorks.tsx";
import styles from "./LandingPage.module.css";
import { Partners } from "./Partners.tsx";
import { Product } from "./Product.tsx";

export function LandingPage() {
  return (
    <PublicFrame path={paths.landing}>
      <Hero />
      <HowItWorks />
      <Product />
      <Partners />
      <ClosingCall />
    </PublicFrame>
  );
}

const { closing } = landing;

function ClosingCall() {
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
