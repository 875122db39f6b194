import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestAccount } from '../../../../test/people/people.ts';
import { checkAudit } from '../../../platform/audit/audit-chain.ts';
import { findCategories } from '../../performers/contract.ts';
import * as contract from '../contract.ts';

const reason = 'asked by the guest';

describe('the audit log', () => {
  let app: TestApp;
  let operator: TestAccount;
  beforeAll(async () => {
    app = await startTestApp();
    operator = await app.account({ role: 'operator', set: { name: 'Mara' } });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const read = async (query: Partial<contract.AuditAsked>) =>
    (await app.ok(contract.getAuditLog, { query }, operator)).items;

  it('notes a list once an hour for each way it is asked for, and its pages as one look', async () => {
    const other = await app.account({ role: 'operator', may: ['guests'] });
    const find = (query: { search?: string; before?: string }) => app.ok(contract.findGuests, { query }, other);
    await find({});
    await find({});
    await find({ before: other.guestId });
    await find({ search: 'anna' });
    const noted = await read({ operatorId: other.guestId });
    expect(noted.map(({ details }) => details)).toEqual([{ search: 'anna' }, { search: '' }]);
  });

  it('notes each look at an account', async () => {
    const guest = await app.account();
    for (let nth = 0; nth < 3; nth++) await app.ok(contract.getGuest, { params: { guestId: guest.guestId } }, operator);
    expect(await read({ subject: guest.guestId, kind: 'looks' })).toHaveLength(3);
    expect(await read({ subject: guest.guestId, kind: 'changes' })).toEqual([]);
  });

  it('tells how that stood which was changed, and by its name whom it was about', async () => {
    const other = await app.account({ role: 'operator', may: ['guests', 'audit'], set: { name: 'Tom' } });
    const asked = {
      params: { guestId: other.guestId },
      body: { rights: ['ledger' as const], from: ['audit' as const, 'guests' as const], reason },
    };
    await app.ok(contract.setRights, asked, operator);
    const [note] = await read({ subject: other.guestId });
    expect(note).toMatchObject({
      operatorName: 'Mara',
      subjectName: 'Tom',
      subjectGuestId: other.guestId,
      reason,
      refused: null,
      isErased: false,
      details: { rights: ['ledger'], before: { rights: ['audit', 'guests'] } },
    });
  });

  it('says what was not carried out, with what it was asked for and not by itself', async () => {
    const asked = { params: { guestId: operator.guestId }, body: { rights: [], from: [], reason } };
    expect((await app.refused(contract.setRights, asked, operator)).code).toBe('own-rights');
    const [note, ...rest] = await read({ subject: operator.guestId, kind: 'changes' });
    expect(note).toMatchObject({ action: 'PUT /backoffice/operators/:guestId', refused: 'own-rights' });
    expect(rest).toEqual([]);
    const everything = await read({ operatorId: operator.guestId });
    expect(everything.filter(({ action }) => action.startsWith('refused'))).toEqual([]);
  });

  it('is asked for by action and by days of Berlin, page by page', async () => {
    const guest = await app.account();
    const params = { guestId: guest.guestId };
    for (let nth = 0; nth < 41; nth++) await app.ok(contract.getGuest, { params }, operator);
    const query = { subject: guest.guestId, action: 'GET /backoffice/guests/:guestId' };
    const first = await app.ok(contract.getAuditLog, { query }, operator);
    expect(first.items).toHaveLength(40);
    const second = await app.ok(contract.getAuditLog, { query: { ...query, before: first.next ?? 0 } }, operator);
    expect(second).toMatchObject({ items: [{ subject: guest.guestId }], next: null });
    const { rows } = await app.context.database.pool.query<{ today: string; tomorrow: string }>(
      `select to_char(now() at time zone 'Europe/Berlin', 'YYYY-MM-DD') as today,
        to_char(now() at time zone 'Europe/Berlin' + interval '1 day', 'YYYY-MM-DD') as tomorrow`,
    );
    const { today = '', tomorrow = '' } = rows[0] ?? {};
    expect(await read({ ...query, from: today, to: tomorrow })).toHaveLength(40);
    expect(await read({ ...query, from: '2099-01-01' })).toEqual([]);
    expect(await read({ ...query, to: '2001-01-01' })).toEqual([]);
  });

  it('names the operators there are, and is not filled by that', async () => {
    const noted = (await read({})).length;
    const { items } = await app.ok(contract.getAuditPeople, {}, operator);
    expect(items).toContainEqual({ guestId: operator.guestId, name: 'Mara' });
    await app.ok(findCategories, {}, operator);
    expect((await read({})).length).toBe(noted);
  });

  it('is a chain that holds after all of this', async () => {
    expect((await checkAudit(app.context.database.pool)).broken).toBeNull();
  });
});
