/** A command was given something it can't use; the message is a sentence that says what to do. */
export class InputError extends Error {}
