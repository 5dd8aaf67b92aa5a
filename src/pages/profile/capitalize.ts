/** A role with a capital letter, for display. */
export function capitalize(role: string): string {
  const [first = "", ...rest] = role;
  return first.toUpperCase() + rest.join("");
}
