import { webFeature } from '../../../shell/compose/web-feature.ts';
import { ofActor } from '../../performers/addresses.ts';

export const live = webFeature({
  name: 'live',
  pages: {
    liveRoom: ofActor({ de: 'live/', en: 'live/', es: 'en-vivo/', nl: 'live/' }),
  },
  fills: () => import('./fills.ts'),
});
