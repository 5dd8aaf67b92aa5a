import { landing } from "../../locales/en/marketing.ts";
import styles from "./Product.module.css";

const { product } = landing;

/** The product's own screens, in the mode of the page; `npm run pictures` takes them anew. */
export function Product() {
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
