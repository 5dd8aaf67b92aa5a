/**
 * Ends the program with one readable sentence.
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

const CHECK_MS = 500;

/**
 * Ends this program when the `npm run` that started it ends: npm passes
 * SIGTERM on only to the shell between them, which would leave this one behind.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, CHECK_MS);
  timer.unref();
}
