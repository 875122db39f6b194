import type { PlainPage } from '../../../shell/addresses/paths.ts';
import { slot } from '../../../platform/feature/slots.ts';

/** Pages without parameters that search engines are to find, beside those of performers. */
export const sitemapPages = slot<readonly PlainPage[]>('pages of the sitemap');
