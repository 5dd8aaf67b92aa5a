/** Who receives what is written on the Contact Us page: set when the pages are built, else nobody. */
export const recipient: string = import.meta.env.VITE_CONTACT_EMAIL ?? "";
