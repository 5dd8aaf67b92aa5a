import { ReportScene, ReviewScene, SettleScene } from "../../illustrations/scenes/stepScenes.tsx";
import { landing } from "../../locales/en/marketing.ts";
import { ButtonLink } from "../frame/ButtonLink.tsx";
import styles from "./HowItWorks.module.css";

const scenes = { report: ReportScene, settle: SettleScene, review: ReviewScene };
const { howItWorks } = landing;

export function HowItWorks() {
  return (
    <section id="how-it-works" className={styles.section} aria-labelledby="how-it-works-title">
      <div className={styles.content}>
        <h2 id="how-it-works-title">{howItWorks.title}</h2>
        <p className={styles.lead}>{howItWorks.lead}</p>
        <ol className={styles.cards}>
          {howItWorks.cards.map(({ scene, title, text }, index) => {
            const Drawing = scenes[scene];
            return (
              <li key={scene} className={styles.card}>
                <div className={styles.drawing}>
                  <Drawing />
                </div>
                <div className={styles.words}>
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
