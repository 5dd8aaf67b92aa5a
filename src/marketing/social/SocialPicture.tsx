import { Frieze } from "../../illustrations/scenes/pageScenes.tsx";
import { VivariumMark } from "../../illustrations/VivariumMark.tsx";
import { landing, marketing } from "../../locales/en/marketing.ts";
import styles from "./SocialPicture.module.css";

/**
 * The preview picture of links to Vivarium. `public/social.png` is a screenshot of it, 1200 by 630;
 * retake it after a change.
 */
export function SocialPicture() {
  return (
    <div className={styles.picture}>
      <div className={styles.words}>
        <VivariumMark size={96} />
        <p className={styles.product}>{marketing.product}</p>
        <p>{landing.hero.headline}</p>
      </div>
      <Frieze />
    </div>
  );
}
