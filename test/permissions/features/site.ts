import * as legal from '../../../src/features/legal/contract.ts';
import { companyFields } from '../../../src/features/legal/constants.ts';
import * as reports from '../../../src/features/reports/contract.ts';
import { to, type Row, type Setup } from '../scenario.ts';

const imprint = ({ app, things, people }: Setup) =>
  app.ok(legal.getLegalText, { params: { type: 'imprint' }, query: {} }, things.from(people.nameless));
const nothing = Object.fromEntries(companyFields.map((field) => [field, ''])) as legal.Company;

let sent = 0;
/** Of another place each time: reports of the same stand in one line. */
const report = () => ({
  about: `/de/amateur/mira-solberg/${++sent}/`,
  kind: 'other' as const,
  explanation: 'Something that should not be there.',
  name: 'Robin',
  email: `gast-${sent}@meldung.example`,
  goodFaith: true as const,
});
async function reported({ app, things, people }: Setup): Promise<{ token: string; reportId: string }> {
  const from = things.from(people.nameless);
  const { number, token } = await app.ok(reports.reportContent, { body: report() }, from);
  const { items } = await app.ok(reports.getReports, { query: {} }, things.from(people.operator));
  return { token, reportId: items.find((each) => each.number === number)?.id ?? '' };
}
/** Decided by somebody else, and objected to. */
async function objected(setup: Setup): Promise<{ token: string; reportId: string }> {
  const { token, reportId } = await decided(setup);
  const from = setup.things.from(setup.people.nameless);
  await setup.app.ok(reports.objectToDecision, { body: { token, text: reasons } }, from);
  return { token, reportId };
}
async function decided(setup: Setup): Promise<{ token: string; reportId: string }> {
  const { app } = setup;
  const made = await reported(setup);
  const decider = await app.account({ role: 'operator', may: ['content'] });
  const body = { outcome: 'no-action' as const, reasons };
  await app.ok(reports.decideReport, { params: { reportId: made.reportId }, body }, decider);
  return made;
}
const reasons = 'Looked at by hand, and nothing was wrong.';

/** Who runs the platform, what holds with guests, and what anybody may report. */
export const siteRows: readonly Row[] = [
  to(legal.getLegalText).all(() => ({ params: { type: 'terms' }, query: {} })),
  to(legal.downloadLegalText).all(async (setup) => ({ params: { legalTextId: (await imprint(setup)).text.id } })),
  to(legal.getCompany).all(),
  to(legal.getCompanyDesk).all(),
  to(legal.putCompany).all(async ({ app, things, people }) => {
    const { version } = await app.ok(legal.getCompanyDesk, {}, things.from(people.operator));
    return { body: { ...nothing, after: version } };
  }),
  to(legal.getLegalSources).all(),
  to(legal.publishLegalText).all(async (setup) => ({
    body: {
      type: 'imprint',
      language: 'en',
      after: (await imprint(setup)).text.version,
      body: '## Who we are\nAll that is to be said.',
    },
  })),
  to(reports.reportContent).all(() => ({ body: report() })),
  to(reports.getReportStatus).all(async (setup) => ({ body: { token: (await reported(setup)).token } })),
  to(reports.getReports).all(() => ({ query: {} })),
  to(reports.getReport).all(async (setup) => ({ params: { reportId: (await reported(setup)).reportId } })),
  to(reports.getAlikeReports).all(async (setup) => ({ params: { reportId: (await reported(setup)).reportId } })),
  to(reports.decideReport).all(async (setup) => ({
    params: { reportId: (await reported(setup)).reportId },
    body: { outcome: 'no-action', reasons },
  })),
  to(reports.objectToDecision).all(async (setup) => ({ body: { token: (await decided(setup)).token, text: reasons } })),
  to(reports.decideObjection).all(async (setup) => ({
    params: { reportId: (await objected(setup)).reportId },
    body: { outcome: 'kept', reasons },
  })),
];
