import { PartnerMark } from "../../illustrations/PartnerMark.tsx";
import { landing } from "../../locales/en/marketing.ts";
import { carouselTexts } from "../carousel/CarouselProps.ts";
import { Island } from "../islands/Island.tsx";
import styles from "./Partners.module.css";

const INTERVAL_MS = 3000;
const { partners } = landing;

export function Partners() {
  return (
    <section className={styles.partners} aria-labelledby="partners-title">
      <h2 id="partners-title">{partners.title}</h2>
      <p className={styles.lead}>{partners.lead}</p>
      <Island
        name="partnersCarousel"
        props={{
          interval: INTERVAL_MS,
          ...carouselTexts(partners.carousel, partners.list.length),
        }}
        slides={partners.list.map(({ mark, name, field }) => (
          <figure key={mark} className={styles.partner}>
            <PartnerMark of={mark} />
            <figcaption>
              <strong>{name}</strong>
              <span>{field}</span>
            </figcaption>
          </figure>
        ))}
      />
    </section>
  );
}
