import { same, webFeature } from '../../../shell/compose/web-feature.ts';
import { inBackoffice } from '../../backoffice/addresses.ts';

export const feed = webFeature({
  name: 'feed',
  pages: {
    feed: same('feed/'),
    feedPost: same('feed/{postId}/'),
    studioFeed: same('studio/feed/'),
    backofficeFeed: inBackoffice(same('feed/')),
  },
  fills: () => import('./fills.ts'),
});
