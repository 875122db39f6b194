/** What XML has no way to say, not even escaped: most control characters, halves of signs, and two that are none. */
const UNSAYABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Text as it may stand anywhere in a document. */
export const escapeXml = (text: string): string =>
  text.replaceAll(UNSAYABLE, '').replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

type Content = string | number | null | readonly string[];

/** Elements of these names with these texts; an array is one element for each, null is none. */
export function elements(contents: Record<string, Content>): string {
  const one = (name: string, text: string | number) => `<${name}>${escapeXml(String(text))}</${name}>`;
  return Object.entries(contents)
    .flatMap(([name, content]) => {
      if (content === null) return [];
      return typeof content === 'object' ? content.map((text) => one(name, text)) : [one(name, content)];
    })
    .join('');
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
