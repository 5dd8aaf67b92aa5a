import { endWithNpm } from "./ending.mjs";
import { ensureBuilt } from "./parts.mjs";

/** `npm start`: builds what is missing, then becomes the server, with its signals and exit code. */

endWithNpm();
ensureBuilt("client", "server");
process.env.NODE_ENV ??= "production";
await import("../dist/server/main.js");
