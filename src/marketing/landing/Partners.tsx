import { PartnerMark } from "../../illustrations/PartnerMark.tsx";
import { landing } from "../../locales/en/marketing.ts";
import { PartnersCarousel } from "../carousel/PartnersCarousel.tsx";
import styles from "./Partners.module.css";

const { partners } = landing;

export function Partners() {
  return (
    <section className={styles.partners} aria-labelledby="partners-title">
      <h2 id="partners-title">{partners.title}</h2>
      <p className={styles.lead}>{partners.lead}</p>
      <PartnersCarousel
        label={partners.carousel}
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
