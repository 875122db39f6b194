import { randomUUID } from 'node:crypto';
import type { LiveCommands } from '../../src/features/live/contract.ts';
import type { TestApp } from '../app.ts';
import { openRawConnection } from '../api/raw-channel.ts';
import type { TestAccount, TestGuest, TestPerformer } from '../people/people.ts';

type Said = LiveCommands['sendMessage']['data'];

/** A message of the messenger, as a browser sends it. */
export const words = (channelId: number, over: Partial<Said> = {}): Said => ({
  channelId,
  messageType: 'text',
  senderType: 'guest',
  isVideochat: false,
  isFreechat: false,
  data: { text: 'Guten Abend', coins: 1 },
  includedGifts: [],
  chatId: '',
  clientId: randomUUID(),
  ...over,
});

const TOUCH = 'mutation ($actorId: Int!) { touchMessengerChannel(actorId: $actorId) { id } }';

/** The number of the guest’s channel with her, which is there from now on. */
export async function channelWith(app: TestApp, guest: TestGuest, { performerId }: TestPerformer): Promise<number> {
  const { data, codes } = await app.query(TOUCH, { actorId: performerId }, guest);
  if (codes.length > 0) throw new Error(`no channel: ${codes.join()}`);
  return (data as { touchMessengerChannel: { id: number } }).touchMessengerChannel.id;
}

export interface Answer {
  /** `ok`, or the code of the refusal. */
  code: string;
  /** Where it stands. */
  seq?: number;
  details?: { price?: number };
}

/** Says it over a connection of its own. */
export async function say(app: TestApp, who: TestGuest, said: Said): Promise<Answer> {
  await using line = await openRawConnection(app, who);
  const { code, data } = await line.ask('sendMessage', said);
  return { ...(data as object), code };
}

/** A conversation in which he has written once. */
export async function begun(app: TestApp, guest: TestAccount, performer: TestPerformer): Promise<number> {
  const channelId = await channelWith(app, guest, performer);
  const { code } = await say(app, guest, words(channelId));
  if (code !== 'ok') throw new Error(`nothing was said: ${code}`);
  return channelId;
}

/** Her answer. */
export const answer = (
  app: TestApp,
  performer: TestPerformer,
  channelId: number,
  text = 'Wie schön, von dir zu lesen!',
) => say(app, performer, words(channelId, { senderType: 'actor', data: { text } }));
