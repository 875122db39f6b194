import { webFeature } from '../../../shell/compose/web-feature.ts';
import { inHouse } from '../../backoffice/addresses.ts';
import { ofActor } from '../../performers/addresses.ts';

export const live = webFeature({
  name: 'live',
  pages: {
    liveRoom: ofActor({ de: 'live/', en: 'live/', es: 'en-vivo/', nl: 'live/' }),
    houseLive: inHouse({ de: 'live/', en: 'live/', es: 'en-directo/', nl: 'live/' }),
  },
  fills: () => import('./fills.ts'),
});
