import { webFeature } from '../../../shell/compose/web-feature.ts';
import { inBackoffice } from '../../backoffice/addresses.ts';

export const partners = webFeature({
  name: 'partners',
  pages: {
    partnerStatistics: { de: 'partner/', en: 'partner/', es: 'socio/', nl: 'partner/' },
    backofficePartners: inBackoffice({ de: 'partner/', en: 'partners/', es: 'socios/', nl: 'partners/' }),
  },
  fills: () => import('./fills.ts'),
});
