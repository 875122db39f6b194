import { webFeature } from '../../../shell/compose/web-feature.ts';

export const phone = webFeature({
  name: 'phone',
  pages: {
    phone: { de: 'konto/telefon/', en: 'account/phone/', es: 'cuenta/telefono/', nl: 'account/telefoon/' },
  },
  fills: () => import('./fills.ts'),
});
