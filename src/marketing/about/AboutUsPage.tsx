import { paths } from "#contract/paths.ts";
import { Portrait } from "../../illustrations/scenes/Portrait.tsx";
import { Frieze } from "../../illustrations/scenes/pageScenes.tsx";
import { aboutUs } from "../../locales/en/marketing.ts";
import { ButtonLink } from "../frame/ButtonLink.tsx";
import { PublicFrame } from "../frame/PublicFrame.tsx";
import styles from "./AboutUsPage.module.css";

const { who, mission, team, join } = aboutUs;

export function AboutUsPage() {
  return (
    <PublicFrame path={paths.aboutUs}>
      <header className={styles.header}>
        <div className={styles.headline}>
          <h1>{aboutUs.heading}</h1>
          <p>{aboutUs.lead}</p>
        </div>
        <div className={styles.frieze}>
          <Frieze />
        </div>
      </header>
      <section className={styles.who} aria-labelledby="who-title">
        <h2 id="who-title">{who.title}</h2>
        <div>
          {who.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <section className={styles.mission} aria-labelledby="mission-title">
        <div className={styles.content}>
          <div className={styles.purpose}>
            <h2 id="mission-title">{mission.title}</h2>
            <p>{mission.text}</p>
          </div>
          <ul className={styles.points}>
            {mission.points.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className={styles.team} aria-labelledby="team-title">
        <h2 id="team-title">{team.title}</h2>
        <p className={styles.lead}>{team.lead}</p>
        <ul className={styles.members}>
          {team.members.map(({ portrait, name, role, text }) => (
            <li key={portrait}>
              <div className={styles.portrait}>
                <Portrait of={portrait} />
              </div>
              <div>
                <h3>{name}</h3>
                <p className={styles.role}>{role}</p>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className={styles.join}>
          <div>
            <h2>{join.title}</h2>
            <p>{join.text}</p>
          </div>
          <ButtonLink href={paths.auth}>{join.action}</ButtonLink>
        </div>
      </section>
    </PublicFrame>
  );
}
