import { webFeature } from '../../../shell/compose/web-feature.ts';

/** Pages that explain: there is nothing behind them on the server. */
export const help = webFeature({
  name: 'help',
  pages: {
    helpCentre: { de: 'hilfe/', en: 'help/', es: 'ayuda/', nl: 'hulp/' },
    becomePerformer: {
      de: 'performer-werden/',
      en: 'become-a-performer/',
      es: 'ser-performer/',
      nl: 'performer-worden/',
    },
  },
  fills: () => import('./fills.ts'),
});
