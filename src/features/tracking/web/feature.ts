import { webFeature } from '../../../shell/compose/web-feature.ts';
import { inBackoffice } from '../../backoffice/addresses.ts';

export const tracking = webFeature({
  name: 'tracking',
  pages: {
    backofficeTracking: inBackoffice({ de: 'statistik/', en: 'statistics/', es: 'estadisticas/', nl: 'statistieken/' }),
  },
  fills: () => import('./fills.ts'),
});
