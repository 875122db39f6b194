/** What XML has no way to say, not even escaped, and HTML need not: most control characters, halves of signs, and two that are none. */
const UNSAYABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const written = new Map(Object.entries(signs).map(([sign, escaped]) => [escaped, sign]));

/** A text as it may stand in HTML or XML, between tags and in quoted attributes. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(UNSAYABLE, '').replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/** What was escaped so, as it was before. */
export const readMarkup = (markup: string): string =>
  markup.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (escaped) => written.get(escaped) ?? escaped);
