/** The server must not start in this state; the message is one sentence that says what to do. */
export class StartError extends Error {}
