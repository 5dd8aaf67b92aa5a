import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { createBuildLogger } from "./buildLogger.mjs";
import { fail } from "./ending.mjs";
import { root } from "./parts.mjs";
import { SCREENS } from "./planFiles.mjs";
import { screenFile } from "./writeScreens.mjs";

/**
 * Runs after the client's build: renders each public page into its own document, complete before any
 * script runs, with all styles inlined, and into those of the dashboard the sign-in page and the
 * screens as they load (decision 19).
 */

const client = join(root, "dist/client");
const bundle = join(root, "dist/prerender");
const origin = readOrigin();
const recipient = readRecipient();

const { pages, styles } = await drawPages();
const template = readFileSync(join(client, "index.html"), "utf8");
const dashboardFiles = listDashboardFiles();
for (const page of pages) writeFileSync(join(client, page.file), toDocument(page));
await paintSignIn();
await paintScreens();
rmSync(bundle, { recursive: true });

async function drawPages() {
  const { renderPages } = await load("src/marketing/prerender.tsx", {
    // Also collects the styles: the client entry imports none.
    ssrEmitAssets: true,
    cssCodeSplit: false,
  });
  const sheets = readdirSync(bundle, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".css"),
  );
  return {
    pages: renderPages(),
    styles: sheets.map((name) => readFileSync(join(bundle, name), "utf8").trim()).join(""),
  };
}

async function paintSignIn() {
  const { renderSignIn } = await load("src/signIn.prerender.tsx");
  const { title, html } = renderSignIn();
  fillIn("/auth", title, "<!--screen-->", html);
}

async function paintScreens() {
  const { renderBugList, renderFrame } = await load("src/screens.prerender.tsx");
  const paintShell = "src/layout/paintShell.ts";
  const shell = await inline(paintShell);
  const bugs = renderBugList() + (await inline(paintShell, "src/resources/bugs/list/paintBugs.ts"));
  for (const path of Object.keys(SCREENS).filter((each) => each !== "/auth")) {
    const { title, html, call } = renderFrame(path);
    fillIn(path, title, "<!--frame-->", html + (path === "/bugs" ? bugs : shell));
    // Another server's calls need more than an address.
    if (call && !process.env.VITE_API_URL) {
      const meta = `<meta name="first-call" content="${escapeHtml(call)}">`;
      fillIn(path, undefined, "<!--first-call-->", meta);
    }
  }
}

/** Puts a title, and HTML for a placeholder, into the document of a screen. */
function fillIn(path, title, placeholder, html) {
  const file = join(client, screenFile(path));
  if (title) replaceIn(file, /<title>.*<\/title>/, `<title>${escapeHtml(title)}</title>`);
  replaceIn(file, placeholder, html);
}

/** A function, since a replacement string would interpret `$&` and the like. */
function replaceIn(file, placeholder, text) {
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace(placeholder, () => text),
  );
}

/**
 * Builds a module for Node and loads it.
 * @param {string} entry
 * @param {import("vite").BuildEnvironmentOptions} [options]
 */
async function load(entry, options) {
  rmSync(bundle, { recursive: true, force: true });
  await build({
    root,
    logLevel: "warn",
    customLogger: createBuildLogger(),
    publicDir: false,
    define: { "import.meta.env.CONTACT_EMAIL": JSON.stringify(recipient) },
    // What a page loads late isn't part of its document.
    plugins: [{ name: "without-late-parts", resolveDynamicImport: () => false }],
    build: { ssr: entry, outDir: bundle, ...options },
  });
  const file = join(bundle, basename(entry).replace(/\.tsx$/, ".js"));
  return import(pathToFileURL(file).href);
}

/** Builds modules into one script element, which the document runs at once. */
async function inline(...entries) {
  const { output } = await build({
    root,
    configFile: false,
    define: {
      "import.meta.env.VITE_MEDIA_HOSTS": JSON.stringify(
        process.env.ALLOWED_MEDIA_HOSTS?.toLowerCase() ?? "",
      ),
    },
    logLevel: "warn",
    customLogger: createBuildLogger(),
    publicDir: false,
    plugins: [
      {
        name: "all-entries",
        resolveId: (id) => (id === "entries" ? id : undefined),
        load: (id) =>
          id === "entries" ? entries.map((each) => `import "/${each}";`).join("") : undefined,
      },
    ],
    build: {
      write: false,
      rolldownOptions: {
        input: "entries",
        output: { format: "iife" },
        // Its modules know React for others.
        treeshake: { moduleSideEffects: (id) => /dayjs|\/paint\w+\.ts/.test(id) },
      },
    },
  });
  return `<script>${output[0].code.trim()}</script>`;
}

function toDocument({ file, path, title, description, html }) {
  const address = origin + path;
  const picture = `${origin}/social.png`;
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(file === "404.html"
      ? ['<meta name="robots" content="noindex">']
      : [
          `<link rel="canonical" href="${address}">`,
          '<meta property="og:type" content="website">',
          '<meta property="og:site_name" content="Vivarium">',
          `<meta property="og:title" content="${escapeHtml(title.trim())}">`,
          `<meta property="og:description" content="${escapeHtml(description)}">`,
          `<meta property="og:url" content="${address}">`,
          `<meta property="og:image" content="${picture}">`,
          '<meta property="og:image:width" content="1200">',
          '<meta property="og:image:height" content="630">',
          '<meta name="twitter:card" content="summary_large_image">',
        ]),
    `<meta name="dashboard-files" content="${dashboardFiles.join(" ")}">`,
    `<style>${styles}</style>`,
  ].join("\n    ");
  // Functions, since a replacement string would interpret `$&` and the like.
  return template.replace("<!--head-->", () => head).replace("<!--page-->", () => html);
}

/** The files that the sign-in page loads at once, as its document names them. */
function listDashboardFiles() {
  const document = readFileSync(join(client, "screens/auth.html"), "utf8");
  return [...document.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, address]) => address,
  );
}

function escapeHtml(text) {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** The public address, for tags that need absolute URLs. */
function readOrigin() {
  const given = process.env.PUBLIC_URL?.trim() || "http://localhost:3000";
  if (!URL.canParse(given)) {
    fail("PUBLIC_URL is not a URL: set it to the address that visitors use, or leave it out.");
  }
  return escapeHtml(new URL(given).href.replace(/\/+$/, ""));
}

/** The recipient of the mail that the Contact Us page prepares; none unless set. */
function readRecipient() {
  const given = process.env.CONTACT_EMAIL?.trim() ?? "";
  if (given && !/^[\w.+-]+@[\w-]+(\.[\w-]+)*$/.test(given)) {
    fail(
      `CONTACT_EMAIL is "${given}", which is no email address: set it to one such as lab@example.org.`,
    );
  }
  return given;
}
