/** Who receives what is written on the Contact Us page: CONTACT_EMAIL when the pages are built, or nobody. */
export const recipient: string = import.meta.env.CONTACT_EMAIL ?? "";
