import * as icons from "@ant-design/icons";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentType } from "react";
import { expect } from "storybook/test";
import { FoundationPage } from "./FoundationPage.tsx";
import styles from "./foundations.module.css";

const meta = { title: "Foundations/Icons", tags: ["!autodocs"] } satisfies Meta;
export default meta;

/** The app's own files, as text, so that the sheet shows what is in use. */
const sources = import.meta.glob<string>(["../../src/**/*.{ts,tsx}", "!**/*.{test,stories}.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});

const used = [
  ...new Set(
    Object.values(sources).flatMap((source) =>
      [...source.matchAll(/import \{([^}]*)\} from "@ant-design\/icons"/g)].flatMap(
        ([, names = ""]) => names.split(",").map((name) => name.trim()),
      ),
    ),
  ),
]
  .filter(Boolean)
  .sort();

const iconNamed = (name: string) => (icons as unknown as Record<string, ComponentType>)[name];

export const Icons: StoryObj<typeof meta> = {
  render: () => (
    <FoundationPage
      title="Icons"
      lead="Outlined icons of one set, each with one meaning. Each icon accompanies a label or has an accessible name."
    >
      <ul className={styles.grid}>
        {used.map((name) => {
          const Icon = iconNamed(name);
          return (
            <li key={name} className={styles.icon}>
              <span>{Icon && <Icon />}</span>
              <code>{name.replace(/(Outlined|Filled)$/, "")}</code>
            </li>
          );
        })}
      </ul>
    </FoundationPage>
  ),
  play: async ({ canvasElement }) => {
    await expect(used.filter((name) => !iconNamed(name))).toEqual([]);
    await expect(canvasElement.querySelectorAll("li svg")).toHaveLength(used.length);
  },
};
