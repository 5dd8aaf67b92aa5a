import { createLogger } from "vite";

/** Warnings about styles that compose others, and about directives for React Server Components. */
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
