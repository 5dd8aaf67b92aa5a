/** What was given to a command can't be used; its message is a sentence that says what to do. */
export class InputError extends Error {}
