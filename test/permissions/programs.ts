import { playOffer, publishOffer } from '../../packages/media/test/fixtures/offers.ts';
import { observeShow } from '../../src/features/live/contract.ts';
import { makeToken } from '../../src/features/events/contract.ts';
import { makeKey, publishAccess } from '../../src/features/live/contract.ts';
import type { TestApp } from '../app.ts';
import type { RawRequest } from '../api/calls.ts';
import type { Kind } from '../api/inputs.ts';
import type { TestPerformer } from '../people/people.ts';
import { address } from './addresses.ts';
import { isPerformer, type Asker, type Row, type Setup } from './scenario.ts';

/** What somebody shows: what he was given for it, or else what he has at all. */
type Token = (app: TestApp, who: Asker, kind: Kind) => Promise<string> | string;

const from = <W extends Asker>(who: W): W => ({ ...who, address: address() });
const ofHers =
  (take: (app: TestApp, performer: TestPerformer) => Promise<string>): Token =>
  (app, who) =>
    isPerformer(who) ? take(app, from(who)) : who.token;

interface Program {
  part: 'media' | 'events';
  name: string;
  /** Who alone gets in; everybody where it is missing. */
  only?: readonly Kind[];
  fresh?: true;
  prepare(setup: Setup): Promise<RawRequest> | RawRequest;
  token?: Token;
}

async function ask(app: TestApp, request: RawRequest, token: string | null): Promise<string> {
  const authorization = token === null ? '' : `Bearer ${token}`;
  const nobody = { guestId: '', token: '', cookie: '', address: address() };
  const headers = { ...request.headers, authorization, cookie: '' };
  const path = request.path.replace('{token}', encodeURIComponent(token ?? 'none'));
  const { status } = await app.raw({ ...request, path, headers }, nobody);
  return status < 400 ? 'ok' : `status-${status}`;
}

const sdp = { 'content-type': 'application/sdp' };
const stream = (way: 'whip' | 'whep', performerId: number, body: string): RawRequest => ({
  method: 'POST',
  path: `/${way}/performer-${performerId}`,
  body,
  headers: sdp,
});
const onAir = async ({ things, performer }: Setup) => (await things.onAir(performer)).performerId;

const programs: readonly Program[] = [
  {
    part: 'media',
    name: 'WHEP with an active session’s token',
    only: ['owner'],
    fresh: true,
    async prepare({ things, owner, performer }) {
      await things.stays(owner, performer);
      watched = performer.performerId;
      return stream('whep', performer.performerId, playOffer);
    },
    // As if everybody had once been given one: who may watch is decided when it is shown.
    token: (app, who) => app.app.media.play(watched, who.guestId, { soundOnly: false }).token,
  },
  {
    part: 'media',
    name: 'WHEP with an operator’s token',
    only: ['operator:live'],
    async prepare({ app, things, people, performer }) {
      const showId = (await things.showOf(await things.onAir(performer))) ?? '';
      await app.ok(observeShow, { params: { showId }, body: {} }, things.from(people['operator:live']));
      watched = performer.performerId;
      return stream('whep', performer.performerId, playOffer);
    },
    token: (app, who) => app.app.media.look(watched, who.guestId).token,
  },
  {
    part: 'media',
    name: 'WHIP with what her studio was given',
    only: ['performer'],
    async prepare(setup) {
      await setup.things.onAir(setup.people.secondPerformer);
      return stream('whip', await onAir(setup), publishOffer);
    },
    token: ofHers(async (app, performer) => (await app.ok(publishAccess, { query: {} }, performer)).token),
  },
  {
    part: 'media',
    name: 'WHIP with a key of hers',
    only: ['performer'],
    prepare: async (setup) => stream('whip', await onAir(setup), publishOffer),
    token: ofHers(async (app, her) => (await app.ok(makeKey, { params: { kind: 'stream' } }, her)).key),
  },
  {
    part: 'events',
    name: 'GET /events/:performer/:token/',
    only: ['performer'],
    prepare: ({ performer }) => ({ method: 'GET', path: `/events/${performer.slug}/{token}/?timeout=0` }),
    token: ofHers(async (app, performer) => {
      const body = { name: 'Bot', scopes: ['tips' as const] };
      return (await app.ok(makeToken, { body }, performer)).token;
    }),
  },
  {
    part: 'events',
    name: 'POST /studio/captions',
    only: ['performer', 'secondPerformer'],
    async prepare({ things, people }) {
      await things.onAir(people.performer);
      await things.onAir(people.secondPerformer);
      return { method: 'POST', path: '/rest/v1/studio/captions', body: { text: 'Hallo', language: 'de' } };
    },
    token: ofHers(async (app, performer) => {
      const body = { name: 'Untertitel', scopes: ['captions' as const] };
      return (await app.ok(makeToken, { body }, performer)).token;
    }),
  },
  ...[
    '/feeds/online-rooms.json',
    '/feeds/online-rooms.xml',
    '/feeds/shows.rss',
    '/feeds/new-performers.rss',
    '/calendar/shows.ics',
    '/docs/events.md',
  ].map((path): Program => ({ part: 'events', name: `GET ${path}`, prepare: () => ({ method: 'GET', path }) })),
];
let watched = 0;

/** What programs beside the browser ask: players, OBS, and those that listen to her room. A token alone says who they are. */
export const programRows: readonly Row[] = programs.map(({ part, name, only, fresh = false, prepare, token }) => ({
  part,
  name,
  access: 'public',
  belongs: 'all',
  only,
  fresh,
  changes: false,
  prepare,
  ask: async (app, who, input, kind) =>
    ask(app, input as RawRequest, who === null ? null : token === undefined ? who.token : await token(app, who, kind)),
}));
