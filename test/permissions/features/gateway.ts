import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../app.ts';
import { gatewayFields, queryFor, variablesFor, type GatewayField } from '../../api/inputs.ts';
import { asDaysAgo, phoneNumber, sentPin, showNumber } from '../../people/phone.ts';
import { address } from '../addresses.ts';
import { someContest } from '../../contests/contest.ts';
import { someAlbum } from '../media/albums.ts';
import { someVote } from '../media/contests.ts';
import { someComment, someFeedPost } from '../media/feed.ts';
import { someFilm } from '../media/films.ts';
import type { Belongs, Row, Setup } from '../scenario.ts';
import { FORWARD_URL, SHOW_PRICE } from '../things.ts';

interface FieldScenario {
  access?: 'guest' | 'account';
  belongs?: Belongs;
  fresh?: boolean;
  /** Beside those that every field gets. */
  variables?(setup: Setup): object | Promise<object>;
}

const BUY = `mutation ($showId: Int!, $price: Int!, $requestKey: String!) {
  buyChatTicket(showId: $showId, price: $price, requestKey: $requestKey) { success } }`;

let moods = 0;
const account = { access: 'account' } as const;

const scenarios: Record<string, FieldScenario> = {
  'query avsBonusAvailable': {},
  'query benefits': {},
  'query boughtGifts': {},
  'query chatRatings': {},
  'query chatShows': {},
  'query freeChatDuration': account,
  'query gifts': {},
  'query guestVouchers': {},
  'query collections_v2': {},
  'query heatMap': {},
  'query banners': {},
  'query contests': {},
  'query contestVotes': { variables: async (setup) => ({ contestId: await someContest(setup.app, 'voting') }) },
  'query feed': {},
  'query feedTotals': { variables: async ({ app }) => ({ modelId: (await app.performer()).performerId }) },
  'query feedBoughtCounts': account,
  'query feedPost': { variables: (setup) => someFeedPost(setup) },
  'query feedComments': { variables: (setup) => someFeedPost(setup) },
  'mutation viewedPost': { ...account, variables: (setup) => someFeedPost(setup) },
  'mutation likePost': { ...account, variables: (setup) => someFeedPost(setup) },
  'mutation unlikePost': { ...account, variables: (setup) => someFeedPost(setup) },
  'mutation buyPost': { ...account, variables: (setup) => someFeedPost(setup, { price: 1 }) },
  'mutation tipPost': { ...account, variables: async (setup) => ({ ...(await someFeedPost(setup)), amountCoins: 1 }) },
  'mutation commentPost': {
    ...account,
    variables: async (setup) => ({ ...(await someFeedPost(setup)), text: 'Schön.' }),
  },
  'mutation deleteComment': {
    ...account,
    belongs: 'guest',
    variables: async (setup) => ({ commentID: await someComment(setup) }),
  },
  'query legalTexts': {},
  'query messengerChannels': account,
  'query unreadCount': {},
  'query modelData': { variables: ({ performer }) => ({ idOrName: performer.slug }) },
  'query models': {},
  'query modelsByIds': {},
  'query models_v2': {},
  'query models_v3': {},
  'query mostPopularTags': {},
  'query pinnedModels': {},
  'query preferredModels': {},
  'query recommendations': {},
  'query recommendedModels': {},
  'query search': {},
  'query searchActors': {},
  'query searchVideos': {},
  'query searchGalleries': {},
  'query seoText': {},
  'query suggestions': {},
  'query tags': {},
  'query ticketShows': {},
  'query topCams': {},
  'query toyControls': {},
  'query videoStars': {},
  'query videosByIds': { variables: async (setup) => ({ ids: [(await someFilm(setup)).videoId] }) },
  'query videos_v2': {},
  'mutation addContestVote': { ...account, variables: (setup) => someVote(setup) },
  'mutation deleteContestVote': { ...account, variables: (setup) => someVote(setup) },
  'mutation avsPayRequest': {
    ...account,
    fresh: true,
    variables: () => ({ forwardUrl: FORWARD_URL, method: 'sandbox' }),
  },
  'mutation buyChatTicket': {
    ...account,
    variables: async ({ things }) => ({ showId: await things.someShow(), price: SHOW_PRICE, requestKey: randomUUID() }),
  },
  'mutation dislikeGallery': { ...account, variables: (setup) => someAlbum(setup) },
  'mutation dislikeVideo': { ...account, variables: (setup) => someFilm(setup) },
  'mutation initFreePreview': { fresh: true },
  'mutation likeGallery': { ...account, variables: (setup) => someAlbum(setup) },
  'mutation likeVideo': { ...account, variables: (setup) => someFilm(setup) },
  'mutation pinCallStartVerification': {
    fresh: true,
    async variables({ app }) {
      await asDaysAgo(app);
      return { phoneNumber: phoneNumber(), type: 'sms' };
    },
  },
  'mutation pinCallVerifyPin': { belongs: 'guest', fresh: true, variables: ({ app, owner }) => sentPin(app, owner) },
  'mutation removeChatTicket': {
    ...account,
    belongs: 'guest',
    async variables({ app, things, owner, performer }) {
      const showId = await things.ticketShow(performer);
      const bought = { showId, price: SHOW_PRICE, requestKey: randomUUID() };
      await app.query(BUY, bought, owner);
      return { showId };
    },
  },
  'mutation touchMessengerChannel': {
    ...account,
    variables: async ({ app }) => ({ actorId: (await app.performer()).performerId }),
  },
  'mutation viewAlbum': { ...account, variables: (setup) => someAlbum(setup) },
  /** The token names the guest a second time: another's is good for nothing. */
  'mutation startAnonymousVoiceCall': {
    belongs: 'guest',
    fresh: true,
    async variables({ app, things, owner, people }) {
      await showNumber(app, owner);
      const { performerId } = await things.onAir(people.secondPerformer);
      return { accessToken: owner.token, actorId: performerId };
    },
  },
  'mutation storeSearchPattern': {},
  'mutation trackingEvent': { variables: () => ({ event: { context: 'page', type: 'view' } }) },
  'mutation suggestTags': { ...account, variables: () => ({ tags: [`Laune ${++moods}`] }) },
};

/** Every field of the gateway, and how it is reached; a field without a scenario comes without one. */
export function gatewayRows(app: TestApp): { rows: Row[]; missing: string[] } {
  const fields = gatewayFields(app);
  const rows = fields.flatMap((field) => {
    const scenario = scenarios[field.name];
    return scenario === undefined ? [] : [rowOf(field, scenario)];
  });
  const known = new Set(fields.map(({ name }) => name));
  const missing = fields.map(({ name }) => name).filter((name) => !(name in scenarios));
  return { rows, missing: [...missing, ...Object.keys(scenarios).filter((name) => !known.has(name))] };
}

function rowOf(field: GatewayField, scenario: FieldScenario): Row {
  return {
    part: 'gateway',
    name: field.name,
    access: scenario.access ?? 'guest',
    belongs: scenario.belongs ?? 'all',
    fresh: scenario.fresh ?? false,
    changes: field.operation === 'mutation',
    prepare: async (setup) => ({
      ...variablesFor(field, setup, setup.app.origin),
      ...(await scenario.variables?.(setup)),
    }),
    async ask(app, who, input) {
      const asker = who === null ? null : { ...who, address: address() };
      const { data, codes } = await app.query(queryFor(field), input as object, asker);
      return codes[0] ?? outcomeOf(Object.values(data as Record<string, unknown>)[0]);
    },
  };
}

/** Some tell in their answer what came of it. */
function outcomeOf(value: unknown): string {
  const { success, errorCode, resultCode } = (value ?? {}) as {
    success?: boolean;
    errorCode?: string;
    resultCode?: number;
  };
  if (success === false) return String(errorCode);
  return resultCode === undefined || resultCode === 2000 ? 'ok' : `result-${resultCode}`;
}
