import * as legal from '../../../src/features/legal/contract.ts';
import { companyFields } from '../../../src/features/legal/constants.ts';
import { to, type Row, type Setup } from '../scenario.ts';

const imprint = ({ app, things, people }: Setup) =>
  app.ok(legal.getLegalText, { params: { type: 'imprint' }, query: {} }, things.from(people.nameless));
const nothing = Object.fromEntries(companyFields.map((field) => [field, ''])) as legal.Company;

/** Who runs the platform, what holds with guests, and what anybody may report. */
export const siteRows: readonly Row[] = [
  to(legal.getLegalText).all(() => ({ params: { type: 'terms' }, query: {} })),
  to(legal.downloadLegalText).all(async (setup) => ({ params: { legalTextId: (await imprint(setup)).text.id } })),
  to(legal.getCompany).all(),
  to(legal.getCompanyDesk).all(),
  to(legal.putCompany).all(() => ({ body: nothing })),
  to(legal.getLegalSources).all(),
  to(legal.publishLegalText).all(async (setup) => ({
    body: {
      type: 'imprint',
      language: 'en',
      after: (await imprint(setup)).text.version,
      body: '## Who we are\nAll that is to be said.',
    },
  })),
];
