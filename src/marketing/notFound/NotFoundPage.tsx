import { paths } from "#contract/paths.ts";
import { EmptyScene } from "../../illustrations/scenes/pageScenes.tsx";
import { marketing, notFound } from "../../locales/en/marketing.ts";
import { ButtonLink } from "../frame/ButtonLink.tsx";
import { PublicFrame } from "../frame/PublicFrame.tsx";
import styles from "./NotFoundPage.module.css";

export function NotFoundPage() {
  return (
    <PublicFrame path={paths.notFound}>
      <div className={styles.page}>
        <div>
          <h1>{notFound.heading}</h1>
          <p className={styles.lead}>{notFound.lead}</p>
          <p className={styles.text}>{notFound.text}</p>
          <div className={styles.actions}>
            <ButtonLink href={paths.landing}>{notFound.back}</ButtonLink>
            <ButtonLink href={paths.contactUs} kind="secondary">
              {marketing.links.contactUs}
            </ButtonLink>
          </div>
        </div>
        <div className={styles.drawing}>
          <EmptyScene />
        </div>
      </div>
    </PublicFrame>
  );
}
