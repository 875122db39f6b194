import { webFeature } from '../../../shell/compose/web-feature.ts';

export const wallet = webFeature({
  name: 'wallet',
  pages: {
    limits: { de: 'konto/limits/', en: 'account/limits/', es: 'cuenta/limites/', nl: 'account/limieten/' },
  },
  fills: () => import('./fills.ts'),
});
