/**
 * The addresses in a pasted text without duplicates: on separate lines or between commas and
 * semicolons, alone or as "Name <address>". Anything else is kept as it is, so that it can be
 * reported.
 */
export function parseEmails(text: string): string[] {
  const byKey = new Map<string, string>();
  for (const line of text.split(/[\n\r;]+/)) {
    for (const email of parseLine(line)) {
      const key = email.toLowerCase();
      if (!byKey.has(key)) byKey.set(key, email);
    }
  }
  return [...byKey.values()];
}

function parseLine(line: string): string[] {
  // A quoted name may contain commas and even an @.
  const parts = line.replaceAll(/"[^"]*"\s*(?=<)/g, "").split(",");
  return parts.flatMap((part, index) => {
    const bracketed = [...part.matchAll(/<([^<>]*)>/g)].map((match) => clean(match[1] ?? ""));
    if (bracketed.length > 0) return bracketed.filter(Boolean);
    const email = clean(part);
    // As in "Lee, Ann <ann@lab.test>".
    const isSurname = !email.includes("@") && /^[^@<]*</.test(parts[index + 1] ?? "");
    if (email === "" || isSurname) return [];
    const words = email.split(/\s+/);
    return words.every((word) => word.includes("@")) ? words : [email];
  });
}

const clean = (text: string): string => text.trim().replace(/^mailto:/i, "");
