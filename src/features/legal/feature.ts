import { gatewayFields, restCalls, setupNotes } from '../../platform/feature/feature-slots.ts';
import { feature } from '../../platform/feature/feature.ts';
import { identity } from '../identity/feature.ts';
import { termsAccepted } from '../identity/server/index.ts';
import { payments } from '../payments/feature.ts';
import { receiptIssuers, statementDescriptors } from '../payments/server/index.ts';
import { performers } from '../performers/feature.ts';
import { sitemapPages } from '../performers/server/index.ts';
import { wallet } from '../wallet/feature.ts';
import { payoutPayers } from '../wallet/server/index.ts';
import {
  createCompany,
  createLegalTexts,
  isNamed,
  issuerOf,
  legalColumns,
  legalGateway,
  legalRest,
  payerOf,
  putStarters,
} from './server/index.ts';

/** Who runs this platform, and what holds between them and guests: terms, data protection, imprint (§2, §3). */
export const legal = feature({
  name: 'legal',
  needs: { identity, payments, performers, wallet },
  about: { columns: legalColumns, nameless: ['legal_texts'] },
  async create({ context }) {
    await putStarters(context);
    const company = createCompany(context);
    return { company, texts: createLegalTexts(context, company) };
  },
  fills: ({ api, base: { context } }) => [
    restCalls.with((rest) => legalRest(rest, api, context.config)),
    gatewayFields.with((builder) => legalGateway(builder, api.texts)),
    termsAccepted.with((guestId, by, language) => api.texts.accept(guestId, by, language)),
    receiptIssuers.with(async (client) => issuerOf(await api.company.read(client))),
    statementDescriptors.with(async (on) => (await api.company.read(on)).descriptor),
    payoutPayers.with(async (on) => payerOf(await api.company.read(on))),
    sitemapPages.with(['terms', 'dataProtection', 'imprint']),
    setupNotes.with(async () => {
      const [company, hasDrafts] = await Promise.all([api.company.read(), api.texts.hasDrafts()]);
      return [
        ...(isNamed(company)
          ? []
          : [{ variable: 'Company', text: 'the imprint is empty: operators fill it in under "Company and legal"' }]),
        ...(company.descriptor === '' && context.config.payments.verotel !== null
          ? [
              {
                variable: 'Descriptor',
                text: 'guests are not told what their bank statements show: operators say it under "Company and legal"',
              },
            ]
          : []),
        ...(hasDrafts && !context.config.demo
          ? [{ variable: 'LegalTexts', text: 'legal texts are still drafts: a lawyer looks at them before the start' }]
          : []),
      ];
    }),
  ],
});
