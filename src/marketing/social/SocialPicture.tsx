import { Frieze } from "../../illustrations/scenes/Frieze.tsx";
import { VivariumMark } from "../../illustrations/VivariumMark.tsx";
import { landing, marketing } from "../../locales/en/marketing.ts";
import styles from "./SocialPicture.module.css";

/**
 * What stands beside a link to Vivarium elsewhere. `public/social.png` is a
 * picture of this, 1200 by 630; take a new one when it changes.
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
