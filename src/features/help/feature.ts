import { feature } from '../../platform/feature/feature.ts';
import { performers } from '../performers/feature.ts';
import { sitemapPages } from '../performers/server/index.ts';

/** What guests ask, and how one becomes a performer: pages that ask nothing of a server. */
export const help = feature({
  name: 'help',
  needs: { performers },
  create: () => null,
  fills: () => [sitemapPages.with(['helpCentre', 'becomePerformer'])],
});
