import { CareScene, DataScene, ResultsScene } from "../../illustrations/scenes/heroScenes.tsx";
import { landing } from "../../locales/en/marketing.ts";
import { HeroCarousel } from "../carousel/HeroCarousel.tsx";
import { ButtonLink } from "../frame/ButtonLink.tsx";
import styles from "./Hero.module.css";

const scenes = { results: ResultsScene, data: DataScene, care: CareScene };
const { hero, slides } = landing;

export function Hero() {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <h1>{hero.headline}</h1>
        <p className={styles.lead}>{hero.lead}</p>
        <div className={styles.actions}>
          <ButtonLink>{hero.action}</ButtonLink>
          <ButtonLink href="#how-it-works" kind="secondary">
            {hero.more}
          </ButtonLink>
        </div>
      </div>
      <HeroCarousel
        label={hero.carousel}
        slides={slides.map(({ scene, title, text }) => {
          const Drawing = scenes[scene];
          return (
            <div key={scene}>
              <div className={styles.drawing}>
                <Drawing />
              </div>
              <div className={styles.caption}>
                <h2>{title}</h2>
                <p>{text}</p>
              </div>
            </div>
          );
        })}
      />
    </div>
  );
}
