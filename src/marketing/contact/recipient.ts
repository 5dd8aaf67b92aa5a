/** The recipient of the Contact Us form: CONTACT_EMAIL at build time, or empty. */
export const recipient: string = import.meta.env.CONTACT_EMAIL ?? "";
