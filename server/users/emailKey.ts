/** The lookup form of an email, ignoring case and surrounding spaces. */
export const toEmailKey = (email: string): string => email.trim().toLowerCase();
