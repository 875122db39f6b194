import * as messenger from '../../../src/features/messenger/contract.ts';
import { getReports } from '../../../src/features/reports/contract.ts';
import { answer, begun, say, words } from '../../messenger/correspondence.ts';
import { to, type Row, type Setup } from '../scenario.ts';

/** A conversation of the owner’s with the performer, who has answered him. */
const params = async ({ app, owner, performer, things }: Setup) => {
  const channelId = await begun(app, things.from(owner), performer);
  await answer(app, performer, channelId);
  return { params: { channelId } };
};

/** A new message of the guest’s in it. */
async function written(setup: Setup) {
  const { channelId } = (await params(setup)).params;
  const { code, seq = 0 } = await say(setup.app, setup.things.from(setup.owner), words(channelId));
  if (code !== 'ok') throw new Error(`nothing was said: ${code}`);
  return { params: { channelId, number: seq } };
}
/** A new answer of hers to it. */
async function answered(setup: Setup) {
  const { channelId } = (await params(setup)).params;
  const { code, seq = 0 } = await answer(setup.app, setup.performer, channelId);
  if (code !== 'ok') throw new Error(`nothing was answered: ${code}`);
  return { params: { channelId, number: seq } };
}

const report = { kind: 'other' as const, explanation: 'Er droht mir in jeder zweiten Zeile.' };
/** A conversation that its guest has reported. */
async function reported({ app, people, performer, things }: Setup) {
  const guest = await app.account({ verified: true, coins: 1 });
  const channelId = await begun(app, guest, performer);
  const { number } = await app.ok(messenger.reportChannel, { params: { channelId }, body: report }, guest);
  const { items } = await app.ok(getReports, { query: {} }, things.from(people.operator));
  const reportId = items.find((each) => each.number === number)?.id ?? '';
  return { params: { reportId }, body: { reason: 'Meldung prüfen' } };
}

export const messengerRows: readonly Row[] = [
  to(messenger.getChannels).all(() => ({ query: {} })),
  to(messenger.getChannel).owners(params),
  to(messenger.getChannelByActor).owners(async (setup) => {
    const { app, owner } = setup;
    const performer = await app.performer();
    await begun(app, owner, performer);
    return { params: { actorId: performer.performerId } };
  }),
  to(messenger.getMessages).owners(async (setup) => ({ ...(await params(setup)), query: {} })),
  to(messenger.markRead).owners(async (setup) => ({ ...(await params(setup)), body: { number: 1 } })),
  to(messenger.setChannelState).owners(async (setup) => ({ ...(await params(setup)), body: { archived: true } })),
  to(messenger.getInbox).all(() => ({ query: {} })),
  to(messenger.getInboxChannel).hers(params),
  to(messenger.getInboxMessages).hers(async (setup) => ({ ...(await params(setup)), query: {} })),
  to(messenger.markInboxRead).hers(async (setup) => ({ ...(await params(setup)), body: { number: 1 } })),
  to(messenger.setInboxState).hers(async (setup) => ({ ...(await params(setup)), body: { archived: true } })),
  to(messenger.getMessageOffer).all(),
  to(messenger.setMessageOffer).all(() => ({ body: { messagePrice: 1, freeMessages: 0 } })),
  to(messenger.reactToMessage).owners(async (setup) => ({ ...(await written(setup)), body: { reaction: 'heart' } })),
  to(messenger.editMessage).owners(async (setup) => ({ ...(await written(setup)), body: { text: 'Guten Morgen' } })),
  to(messenger.deleteMessage).owners(written),
  to(messenger.reactInInbox).hers(async (setup) => ({ ...(await written(setup)), body: { reaction: 'heart' } })),
  to(messenger.editInInbox).hers(async (setup) => ({ ...(await answered(setup)), body: { text: 'Guten Morgen' } })),
  to(messenger.deleteInInbox).hers(answered),
  to(messenger.getMessageSettings).all(),
  to(messenger.setMessageSettings).all(() => ({ body: { showsTyping: true } })),
  to(messenger.reportChannel).owners(async (setup) => ({ ...(await params(setup)), body: report })),
  to(messenger.reportInInbox).hers(async (setup) => ({ ...(await params(setup)), body: report })),
  to(messenger.openReportedConversation).all((setup) => reported(setup)),
  to(messenger.removeReportedMessage).all(async (setup) => {
    const { params: about, body } = await reported(setup);
    return { params: { ...about, number: 1 }, body };
  }),
  to(messenger.getInboxTools).all(),
  to(messenger.setQuickAnswers).all(() => ({ body: { quickAnswers: ['Bis gleich!'] } })),
  to(messenger.setGuestNote).hers(async (setup) => ({
    ...(await params(setup)),
    body: { note: 'Mag Walzer', tags: [] },
  })),
];
