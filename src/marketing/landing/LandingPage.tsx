import { paths } from "#contract/paths.ts";
import { Frieze } from "../../illustrations/scenes/pageScenes.tsx";
import { ReportScene, ReviewScene, SettleScene } from "../../illustrations/scenes/stepScenes.tsx";
import { landing } from "../../locales/en/marketing.ts";
import { ButtonLink } from "../frame/ButtonLink.tsx";
import { PublicFrame } from "../frame/PublicFrame.tsx";
import { Hero } from "./Hero.tsx";
import styles from "./LandingPage.module.css";
import { Partners } from "./Partners.tsx";

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

const { product } = landing;

/** The product's own screens, in the mode of the page; `npm run pictures` retakes them. */
function Product() {
  return (
    <section className={styles.section} aria-labelledby="product-title">
      <div className={styles.content}>
        <h2 id="product-title">{product.title}</h2>
        <p className={styles.lead}>{product.lead}</p>
        <div className={styles.screens}>
          <Screen name="home" alt={product.home} width={1440} height={900} />
          <Screen name="bug" alt={product.bug} width={390} height={780} />
        </div>
      </div>
    </section>
  );
}

interface ScreenProps {
  name: "home" | "bug";
  alt: string;
  width: number;
  height: number;
}

function Screen({ name, alt, ...size }: ScreenProps) {
  return (
    <>
      {(["light", "dark"] as const).map((mode) => (
        <img
          key={mode}
          alt={alt}
          src={`/screens/${name}-${mode}.webp`}
          className={`${styles[mode]} ${styles[name]}`}
          // A picture that isn't displayed isn't loaded, either.
          loading="lazy"
          decoding="async"
          {...size}
        />
      ))}
    </>
  );
}

const scenes = { report: ReportScene, settle: SettleScene, review: ReviewScene };
const { howItWorks } = landing;

function HowItWorks() {
  return (
    <section
      id="how-it-works"
      className={styles.howItWorksSection}
      aria-labelledby="how-it-works-title"
    >
      <div className={styles.howItWorksContent}>
        <h2 id="how-it-works-title">{howItWorks.title}</h2>
        <p className={styles.howItWorksLead}>{howItWorks.lead}</p>
        <ol className={styles.cards}>
          {howItWorks.cards.map(({ scene, title, text }, index) => {
            const Drawing = scenes[scene];
            return (
              <li key={scene} className={styles.card}>
                <div className={styles.drawing}>
                  <Drawing />
                </div>
                <div className={styles.howItWorksWords}>
                  <span className={styles.number} aria-hidden="true">
                    {index + 1}
                  </span>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            );
          })}
        </ol>
        <div className={styles.action}>
          <ButtonLink>{howItWorks.action}</ButtonLink>
        </div>
      </div>
    </section>
  );
}
