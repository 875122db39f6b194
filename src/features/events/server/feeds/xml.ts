import { escapeMarkup } from '../../../../platform/texts/markup.ts';

type Content = string | number | null | readonly string[];

/** Elements of these names with these texts; an array is one element for each, null is none. */
export function elements(contents: Record<string, Content>): string {
  const one = (name: string, text: string | number) => `<${name}>${escapeMarkup(String(text))}</${name}>`;
  return Object.entries(contents)
    .flatMap(([name, content]) => {
      if (content === null) return [];
      return typeof content === 'object' ? content.map((text) => one(name, text)) : [one(name, content)];
    })
    .join('');
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
