import type { ReactNode } from "react";
import styles from "./foundations.module.css";

/** A page about a foundation of the design. */
export function FoundationPage(props: { title: string; lead: string; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <h1>{props.title}</h1>
      <p className={styles.lead}>{props.lead}</p>
      {props.children}
    </main>
  );
}

/** The value of one of the theme's variables, as this page has it. */
export const themeValue = (name: `--${string}`): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name);

/** A table that scrolls by itself where the screen is too narrow. */
export function FoundationTable(props: { caption: string; head: string[]; rows: ReactNode[][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must be reachable by keyboard.
    <section className={styles.scroll} aria-label={props.caption} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {props.head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: The rows never change.
            <tr key={row}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: Nor do their cells.
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
