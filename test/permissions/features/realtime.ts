import { randomUUID } from 'node:crypto';
import { observeShow } from '../../../src/features/live/contract.ts';
import { putPaymentSettings } from '../../../src/features/payments/contract.ts';
import { commandsOf } from '../../../src/app/channel-document.ts';
import { features } from '../../../src/app/features.ts';
import type { Access, Right } from '../../../src/platform/contract.ts';
import type { Kind } from '../../api/inputs.ts';
import { openRawConnection } from '../../api/raw-channel.ts';
import { someAlbum, somePictureOf } from '../media/albums.ts';
import { isPerformer, type Belongs, type Row, type Setup } from '../scenario.ts';
import { message } from '../things.ts';
import { answer, begun } from '../../messenger/correspondence.ts';
import { someFilm } from '../media/films.ts';

interface CommandScenario {
  access: Access;
  right?: Right;
  belongs?: Belongs;
  only?: readonly Kind[];
  fresh?: boolean;
  data?(setup: Setup): object | Promise<object>;
  /** What takes it back, so that the next who asks finds things as they were. */
  back?: string;
}

const her = ({ performer }: Setup) => ({ actorId: performer.performerId });
const room = async ({ things, performer }: Setup) => ({ actorId: (await things.onAir(performer)).performerId });
const guest = { access: 'guest' } as const;
const account = { access: 'account' } as const;

async function pinned({ app, asker, performer }: Setup) {
  await using line = await openRawConnection(app, asker);
  await line.ask('pinActor', { actorId: performer.performerId });
  return { actorId: performer.performerId, active: true };
}

/** Where the owner sits: the room's name, and what he says there. */
const activeSessionOf = ({ things, owner, performer }: Setup) => things.stays(owner, performer);

const scenarios: Record<string, CommandScenario> = {
  sendSignupEmail: account,
  passwordChanged: account,
  refreshEmailProperties: account,
  toggleEmailNotification: { ...account, data: pinned },
  toggleSmsNotification: { ...account, data: pinned },
  joinChat: { ...guest, data: async (setup) => ({ ...(await room(setup)), mode: 'videoChat' }), back: 'leaveChat' },
  requestPrivate: {
    ...guest,
    async data(setup) {
      return { ...(await room(setup)), mode: 'single', price: await setup.things.singlePrice(setup.performer) };
    },
    back: 'withdrawPrivate',
  },
  withdrawPrivate: { ...guest, data: her },
  answerPrivate: {
    access: 'performer',
    belongs: 'performer',
    async data({ things, performer, people }) {
      await things.onAir(people.secondPerformer);
      return { handle: await things.privateRequested(people.stranger, performer), accept: false };
    },
  },
  endPrivate: {
    access: 'performer',
    async data({ app, things, asker, performer }) {
      const host = isPerformer(asker) ? asker : performer;
      await things.alone(await app.account({ verified: true, coins: 100 }), await things.onAir(host));
      return {};
    },
  },
  leaveChat: { ...guest, data: her },
  leaveOtherChats: { ...guest, data: her },
  chatAlive: {
    ...guest,
    belongs: 'guest',
    fresh: true,
    data: async (setup) => ({
      chatSessionId: (await activeSessionOf(setup)).chatSessionId,
      page: 'page-of-a-test',
      count: 1,
      arrives: 'picture',
    }),
  },
  watchRoom: {
    ...guest,
    belongs: 'room',
    fresh: true,
    data: async (setup) => (await activeSessionOf(setup), her(setup)),
  },
  whoIsHere: {
    ...guest,
    belongs: 'guest',
    fresh: true,
    data: async (setup) => ({ ...her(setup), among: [(await activeSessionOf(setup)).handle] }),
  },
  react: {
    ...account,
    belongs: 'guest',
    fresh: true,
    data: async (setup) => (await activeSessionOf(setup), { ...her(setup), reaction: 'heart' }),
  },
  moderate: {
    ...account,
    only: ['performer'],
    fresh: true,
    data: async (setup) => ({ ...her(setup), action: 'mute', handle: (await activeSessionOf(setup)).handle }),
  },
  unwatchRoom: { ...guest, data: her },
  superviseRoom: {
    access: 'operator',
    right: 'live',
    async data({ app, things, people, performer }) {
      const showId = (await things.showOf(await things.onAir(performer))) ?? '';
      await app.ok(observeShow, { params: { showId }, body: {} }, things.from(people['operator:live']));
      const show = await app.app.live.supervision.find(showId);
      return { showId, chatId: show === null ? '' : app.app.live.supervision.chatOf(show) };
    },
  },
  /** Ends what the connection itself reads. */
  unsuperviseRoom: { access: 'operator', right: 'live', data: () => ({ chatId: 'chat-1' }) },
  sendMessage: {
    ...account,
    belongs: 'guest',
    fresh: true,
    data: async (setup) => message((await activeSessionOf(setup)).chatId),
  },
  loadChannels: account,
  typeInChannel: { ...account, data: () => ({ channelId: 1, senderType: 'guest' }) },
  filterChannels: { ...account, data: () => ({ filter: 'newest' }) },
  onlineChannels: account,
  archiveChannel: {
    ...account,
    belongs: 'guest',
    async data({ app, owner, performer }) {
      const channelId = await begun(app, owner, performer);
      await answer(app, performer, channelId);
      return { channelId, status: true };
    },
  },
  canOneClick: account,
  chargeOneClick: {
    ...account,
    belongs: 'guest',
    fresh: true,
    async data({ app, things, owner }) {
      await things.paid(owner, true);
      await app.ok(putPaymentSettings, { body: { oneClick: { enabled: true, dayCents: 5000 } } }, things.from(owner));
      return { amount: 1000, channelId: null, requestKey: randomUUID() };
    },
  },
  pinActor: { ...account, data: her },
  unpinActor: { ...account, data: her },
  pinSedcards: { ...account, data: her },
  unpinSedcards: { ...account, data: her },
  pinAlbum: { ...account, data: (setup) => someAlbum(setup) },
  unpinAlbum: { ...account, data: (setup) => someAlbum(setup) },
  pinPicture: { ...account, data: (setup) => somePictureOf(setup) },
  unpinPicture: { ...account, data: (setup) => somePictureOf(setup) },
  pinVideo: { ...account, data: ({ app }) => someFilm({ app }) },
  unpinVideo: { ...account, data: ({ app }) => someFilm({ app }) },
  hiddenActors: guest,
  requestNavbarNotifications: account,
  requestFloatingNotifications: account,
  markNotificationsRead: { ...account, data: () => ({ upTo: 1 }) },
  markNotificationsSeen: { ...account, data: () => ({ upTo: 1 }) },
  removeStatusBar: { ...account, data: () => ({ type: 'mailnotverified' }) },
};

/** Every command of the channel, and how it is reached; one without a scenario comes without one. */
export function realtimeRows(): { rows: Row[]; missing: string[] } {
  const rows = Object.entries(scenarios).map(([type, scenario]): Row => {
    const { access, right, only, belongs = 'all', fresh = false } = scenario;
    return {
      part: 'realtime',
      name: type,
      access,
      right,
      only,
      belongs,
      fresh,
      changes: true,
      prepare: (setup) => scenario.data?.(setup) ?? {},
      async ask(app, who, input) {
        await using line = await openRawConnection(app, who);
        const { code } = await line.ask(type, input);
        if (code === 'ok' && scenario.back !== undefined) {
          await line.ask(scenario.back, { actorId: (input as { actorId: number }).actorId });
        }
        return code;
      },
    };
  });
  const known = new Set(Object.keys(commandsOf(features)));
  const differing = [...known].filter((type) => !(type in scenarios));
  return { rows, missing: [...differing, ...Object.keys(scenarios).filter((type) => !known.has(type))] };
}
