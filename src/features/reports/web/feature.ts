import { webFeature } from '../../../shell/compose/web-feature.ts';
import { inBackoffice } from '../../backoffice/addresses.ts';

export const reports = webFeature({
  name: 'reports',
  pages: {
    reportContent: { de: 'melden/', en: 'report-content/', es: 'denunciar-contenido/', nl: 'inhoud-melden/' },
    reportStatus: {
      de: 'melden/stand/',
      en: 'report-content/status/',
      es: 'denunciar-contenido/estado/',
      nl: 'inhoud-melden/stand/',
    },
    backofficeReports: inBackoffice({ de: 'meldungen/', en: 'reports/', es: 'denuncias/', nl: 'meldingen/' }),
    backofficeReport: inBackoffice({
      de: 'meldungen/{reportId}/',
      en: 'reports/{reportId}/',
      es: 'denuncias/{reportId}/',
      nl: 'meldingen/{reportId}/',
    }),
  },
  fills: () => import('./fills.ts'),
});
