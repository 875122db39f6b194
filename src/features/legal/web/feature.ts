import { webFeature } from '../../../shell/compose/web-feature.ts';
import { inBackoffice } from '../../backoffice/addresses.ts';

export const legal = webFeature({
  name: 'legal',
  pages: {
    terms: { de: 'agb/', en: 'terms-of-service/', es: 'condiciones/', nl: 'algemene-voorwaarden/' },
    dataProtection: { de: 'datenschutz/', en: 'data-protection/', es: 'proteccion-de-datos/', nl: 'privacy/' },
    imprint: { de: 'impressum/', en: 'imprint/', es: 'aviso-legal/', nl: 'colofon/' },
    backofficeCompany: inBackoffice({ de: 'unternehmen/', en: 'company/', es: 'empresa/', nl: 'bedrijf/' }),
  },
  fills: () => import('./fills.ts'),
});
