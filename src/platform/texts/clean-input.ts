/** What a value of no class may not bring along: whoever turns it into text or a number would call it. */
const CALLED = new Set(['toString', 'valueOf']);

/**
 * Whether input, as JSON or a query gives it, can be worked with at all: no text and no name in it holds the character zero or half a
 * character, which PostgreSQL cannot keep, and nothing takes the place of what every object can do. It may be as deep as it likes.
 */
export function isClean(input: unknown): boolean {
  const waiting: unknown[] = [input];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string' && !isText(value)) return false;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (!isText(name) || CALLED.has(name)) return false;
      waiting.push(inner);
    }
  }
  return true;
}

/** Whether a text can be kept: it holds neither the character zero nor half a character. */
export const isText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
