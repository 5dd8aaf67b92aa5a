import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readGraph, SCREENS } from "./planFiles.mjs";

/**
 * Writes the dashboard's document once for each screen, naming all that the screen loads, so that
 * the browser asks for everything at once instead of in waves.
 * @param {string} folder of the built client
 * @param {import("vite").Rolldown.RolldownOutput["output"]} output
 */
export function writeScreens(folder, output) {
  const document = readFileSync(join(folder, "app.html"), "utf8");
  const graph = readGraph(output);
  mkdirSync(join(folder, "screens"), { recursive: true });
  for (const [path, modules] of Object.entries(SCREENS)) {
    const { scripts, styles } = graph.files(["app.html", ...modules]);
    const isNew = (file) => !document.includes(`"/${file}"`);
    const links = [
      ...styles.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ...scripts
        .filter(isNew)
        .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ];
    const page = document.replace("</head>", () => `  ${links.join("\n    ")}\n  </head>`);
    writeFileSync(join(folder, screenFile(path)), page);
  }
}

/** The document of a path such as /bug-comments/:id. */
const screenFile = (path) =>
  `screens/${path
    .split("/")
    .filter((part) => part && !part.startsWith(":"))
    .join("-")}.html`;
