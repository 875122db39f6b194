import type { Language } from '../../../../platform/contract.ts';
import { escapeMarkup } from '../../../../platform/texts/markup.ts';
import { elements, XML_HEAD } from './xml.ts';

export interface RssItem {
  /** The same for the same thing. */
  guid: string;
  title: string;
  description: string;
  link: string;
  /** When it came to be known; null where that says nothing. */
  publishedAt: Date | null;
}

export interface RssChannel {
  title: string;
  description: string;
  link: string;
  /** Where this feed itself is. */
  self: string;
  language: Language;
  items: readonly RssItem[];
}

/** A feed (RSS 2.0). */
export function writeRss({ title, description, link, self, language, items }: RssChannel): string {
  const head = elements({ title, link, description, language, ttl: 15 });
  const own = `<atom:link href="${escapeMarkup(self)}" rel="self" type="application/rss+xml"/>`;
  const entries = items.map(
    (item) =>
      `<item>${elements({
        title: item.title,
        link: item.link,
        description: item.description,
        pubDate: item.publishedAt?.toUTCString() ?? null,
      })}<guid isPermaLink="false">${escapeMarkup(item.guid)}</guid></item>\n`,
  );
  const channel = `<channel>${head}${own}\n${entries.join('')}</channel>`;
  return `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">${channel}</rss>\n`;
}
