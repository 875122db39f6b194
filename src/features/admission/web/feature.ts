import { webFeature } from '../../../shell/compose/web-feature.ts';
import { inBackoffice } from '../../backoffice/addresses.ts';

export const admission = webFeature({
  name: 'admission',
  pages: {
    backofficeAdmissions: inBackoffice({ de: 'aufnahme/', en: 'admissions/', es: 'admision/', nl: 'toelating/' }),
    backofficeReviews: inBackoffice({ de: 'profile/', en: 'reviews/', es: 'perfiles/', nl: 'profielen/' }),
    studioProfile: { de: 'studio/profil/', en: 'studio/profile/', es: 'studio/perfil/', nl: 'studio/profiel/' },
  },
  fills: () => import('./fills.ts'),
});
