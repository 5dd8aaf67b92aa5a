import { endWithNpm } from "./ending.mjs";
import { ensureBuilt } from "./ensureBuilt.mjs";

/** `npm start`: builds what is missing, then becomes the server: signals and exit code are its own. */

endWithNpm();
ensureBuilt("client", "server");
process.env.NODE_ENV ??= "production";
await import("../dist/server/main.js");
