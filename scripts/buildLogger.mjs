import { createLogger } from "vite";

/** Of styles that compose others, and of packages for other servers: neither does any harm. */
const HARMLESS = /did not pass the `from` option|MODULE_LEVEL_DIRECTIVE/;

/** Vite's logger, without what would alarm whoever starts the server for the first time. */
export function createBuildLogger() {
  const logger = createLogger("warn");
  for (const level of ["warn", "warnOnce"]) {
    const tell = logger[level];
    logger[level] = (message, options) => {
      if (!HARMLESS.test(message)) tell(message, options);
    };
  }
  return logger;
}
