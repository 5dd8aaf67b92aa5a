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
    writeFileSync(join(folder, screenFile(path)), letPaintFirst(page));
  }
}

/** The document of a path such as /bug-comments/:id. */
export const screenFile = (path) =>
  `screens/${path.slice(1).replaceAll("/", "-").replaceAll(":", "")}.html`;

/**
 * The document paints without its scripts, so they load after the first paint: earlier, they would
 * compete with it for the network and the processor. A background tab paints nothing.
 */
function letPaintFirst(page) {
  const scripts = [];
  const document = page.replaceAll(
    / *<(?:link rel="modulepreload"[^>]*>|script type="module"[^>]*><\/script>)\n?/g,
    (tag) => {
      scripts.push(tag.trim());
      return "";
    },
  );
  const late = `<template id="scripts">${scripts.join("")}</template>
    <script>
      (() => {
        const load = () => document.head.append(document.getElementById("scripts").content);
        if (document.hidden) load();
        else requestAnimationFrame(() => setTimeout(load));
      })();
    </script>
  </body>`;
  return document.replace("</body>", () => late);
}
