/** The server must not start like this; the message is one sentence that says what to do. */
export class StartError extends Error {}
