/** An email as it is looked up: nobody's address differs by case or by spaces around it. */
export const toEmailKey = (email: string): string => email.trim().toLowerCase();
