import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { until } from '../../../../../test/clocks/until.ts';
import { answer, begun } from '../../../../../test/messenger/correspondence.ts';
import { bool, text } from '../../../../platform/database/columns.ts';
import { many, one } from '../../../../platform/database/sql.ts';
import { decideReport, getReport } from '../../../reports/contract.ts';
import { messengerConstants } from '../../constants.ts';
import * as contract from '../../contract.ts';
import { messenger } from '../../feature.ts';

const explanation = 'Er droht mir in jeder zweiten Zeile, und hört nicht auf.';
const reason = 'Meldung prüfen';

describe('reported conversations', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  async function two() {
    const [guest, performer] = [await app.account({ verified: true, coins: 100 }), await app.performer()];
    return { guest, performer, channelId: await begun(app, guest, performer) };
  }
  const operator = () => app.account({ role: 'operator', may: ['content'] });
  const reportOf = async (number: string) =>
    (
      await one(app.context.database.pool, {
        id: text,
      })`select id::text as id from content_reports where number = ${number}`
    ).id;
  const report = (channelId: number, more: object = {}) => ({
    params: { channelId },
    body: { kind: 'other' as const, explanation, ...more },
  });

  it('are read by operators with the right for it, with a reason, and every look is noted', async () => {
    const { guest, performer, channelId } = await two();
    await answer(app, performer, channelId, 'Eine böse Zeile');
    await app.ok(contract.deleteInInbox, { params: { channelId, number: 2 } }, performer);
    const { number } = await app.ok(contract.reportChannel, report(channelId, { number: 2 }), guest);
    const reportId = await reportOf(number);
    const desk = await operator();
    expect(await app.ok(getReport, { params: { reportId } }, desk)).toMatchObject({
      subject: 'conversation',
      name: guest.name,
    });
    const open = { params: { reportId }, body: { reason } };
    const seen = await app.ok(contract.openReportedConversation, open, desk);
    expect(seen).toMatchObject({ side: 'guest', messageNumber: 2, hasEarlier: false });
    expect(seen.items.map(({ text: now, firstText, deleted }) => [now, firstText, deleted])).toEqual([
      ['Guten Abend', null, false],
      ['', 'Eine böse Zeile', true],
    ]);
    await app.ok(contract.openReportedConversation, open, desk);
    const looks = await many(app.context.database.pool, { reason: text, subject: text })`
      select reason, subject from audit_log where operator_id = ${desk.guestId} and action like '%/conversation'`;
    expect(looks).toEqual([
      { reason, subject: reportId },
      { reason, subject: reportId },
    ]);
    expect((await app.refused(contract.openReportedConversation, { ...open, body: { reason: '' } }, desk)).code).toBe(
      'bad-request',
    );
    for (const who of [await app.account({ role: 'operator', may: ['guests'] }), guest, performer])
      expect((await app.refused(contract.openReportedConversation, open, who)).code).toBe('forbidden');
  });

  it('close with the decision, and no other report opens one', async () => {
    const { performer, channelId } = await two();
    const { number } = await app.ok(contract.reportInInbox, report(channelId), performer);
    const reportId = await reportOf(number);
    const desk = await operator();
    await app.ok(
      decideReport,
      { params: { reportId }, body: { outcome: 'no-action', reasons: 'Darin steht nichts, was verboten wäre.' } },
      desk,
    );
    const open = { params: { reportId }, body: { reason } };
    expect((await app.refused(contract.openReportedConversation, open, desk)).code).toBe('already-decided');
    const other = { params: { reportId: '00000000-0000-7000-8000-000000000000' }, body: { reason } };
    expect((await app.refused(contract.openReportedConversation, other, desk)).code).toBe('not-found');
  });

  it('lose a message by who decides, for both at once, which is noted and counts no more', async () => {
    const { guest, performer, channelId } = await two();
    await answer(app, performer, channelId, 'Eine böse Zeile');
    const { number } = await app.ok(contract.reportChannel, report(channelId, { number: 2 }), guest);
    const [reportId, desk] = [await reportOf(number), await operator()];
    const heard: unknown[] = [];
    const { client } = await app.channel(guest);
    client.on('messageChanged', (data) => void heard.push(data));
    const removal = { params: { reportId, number: 2 }, body: { reason } };
    const gone = await app.ok(contract.removeReportedMessage, removal, desk);
    expect(gone).toMatchObject({ number: 2, text: '', deleted: true, firstText: 'Eine böse Zeile' });
    await until(
      () => heard.length,
      (times) => times > 0,
    );
    expect(heard).toMatchObject([{ channelId, message: { number: 2, deleted: true } }]);
    expect((await app.ok(contract.getChannel, { params: { channelId } }, guest)).unreadCount).toBe(0);
    expect(await app.ok(contract.removeReportedMessage, removal, desk)).toEqual(gone);
    expect(
      (await app.refused(contract.removeReportedMessage, { ...removal, params: { reportId, number: 9 } }, desk)).code,
    ).toBe('not-found');
    for (const who of [await app.account({ role: 'operator', may: ['guests'] }), guest, performer])
      expect((await app.refused(contract.removeReportedMessage, removal, who)).code).toBe('forbidden');
    const outcome = { outcome: 'action' as const, reasons: 'Die Nachricht war eine Drohung und ist entfernt.' };
    await app.ok(decideReport, { params: { reportId }, body: outcome }, desk);
    expect((await app.refused(contract.removeReportedMessage, removal, desk)).code).toBe('already-decided');
  });

  it('are reported by the two alone, about messages that are there', async () => {
    const { guest, performer, channelId } = await two();
    const [stranger, rival] = [await app.account({ verified: true }), await app.performer()];
    expect((await app.refused(contract.reportChannel, report(channelId), stranger)).code).toBe('not-found');
    expect((await app.refused(contract.reportInInbox, report(channelId), rival)).code).toBe('not-found');
    expect((await app.refused(contract.reportChannel, report(channelId, { number: 9 }), guest)).code).toBe('not-found');
    expect((await app.refused(contract.reportChannel, report(channelId, { explanation: 'kurz' }), guest)).code).toBe(
      'bad-request',
    );
    // Who has shut him out reports him all the same.
    await app.ok(contract.setInboxState, { params: { channelId }, body: { blocked: true } }, performer);
    await app.ok(contract.reportInInbox, report(channelId), performer);
  });

  it('keep what was said first until they are decided, however long that takes', async () => {
    const { guest, performer, channelId } = await two();
    await app.ok(contract.deleteMessage, { params: { channelId, number: 1 } }, guest);
    const { number } = await app.ok(contract.reportInInbox, report(channelId), performer);
    const late = (messengerConstants.firstTextDays + 1) * 86_400_000;
    const isKept = async () =>
      (
        await one(app.context.database.pool, { kept: bool })`
          select first_text is not null as kept from channel_messages where channel_id = ${channelId}`
      ).kept;
    const tidy = async () => {
      app.advance(late);
      await app.app.api(messenger).changes.tidy();
      app.advance(-late);
    };
    await tidy();
    expect(await isKept()).toBe(true);
    const reportId = await reportOf(number);
    const reasons = 'Darin steht nichts, was verboten wäre.';
    await app.ok(decideReport, { params: { reportId }, body: { outcome: 'no-action', reasons } }, await operator());
    await tidy();
    expect(await isKept()).toBe(false);
  });
});
