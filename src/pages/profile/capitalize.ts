/** A role as people read it: with a capital. */
export function capitalize(role: string): string {
  const [first = "", ...rest] = role;
  return first.toUpperCase() + rest.join("");
}
