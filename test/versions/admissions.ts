import * as contract from '../../src/features/admission/contract.ts';
import type { TestApp } from '../app.ts';
import type { TestAccount } from '../people/people.ts';

/** Of nothing that was ever shown. */
export const unknownVersion = 'x'.repeat(22);

/** What the list of admissions shows of somebody to this operator; undefined for who is no performer. */
export async function admissionRow(app: TestApp, guestId: string, operator: TestAccount) {
  let before: string | null | undefined;
  while (before !== null) {
    const query = before === undefined ? {} : { before };
    const page: Awaited<ReturnType<typeof list>> = await list(app, query, operator);
    const row = page.items.find((each) => each.guestId === guestId);
    if (row !== undefined) return row;
    before = page.next;
  }
  return undefined;
}
const list = (app: TestApp, query: { before?: string }, operator: TestAccount) =>
  app.ok(contract.findAdmissions, { query }, operator);

/** As the list names it now. */
export const rowVersion = async (app: TestApp, guestId: string, operator: TestAccount): Promise<string> =>
  (await admissionRow(app, guestId, operator))?.version ?? unknownVersion;

/** Of the record, which this operator reads. */
export const recordVersion = async (app: TestApp, guestId: string, operator: TestAccount): Promise<string> => {
  const body = { reason: 'read before a decision' };
  return (await app.ok(contract.readRecord, { params: { guestId }, body }, operator)).version;
};
