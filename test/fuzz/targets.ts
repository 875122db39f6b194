import { playOffer, publishOffer } from '../../packages/media/test/fixtures/offers.ts';
import { commandsOf } from '../../src/app/channel-document.ts';
import { features } from '../../src/app/features.ts';
import type { Call } from '../../src/platform/contract.ts';
import type { TestApp } from '../app.ts';
import { pathOf, type RawAnswer, type RawRequest } from '../api/calls.ts';
import { gatewayFields, inputFor, queryFor, variablesFor } from '../api/inputs.ts';
import { openRawConnection, type RawConnection } from '../api/raw-channel.ts';
import { createNotices } from '../people/notices.ts';
import type { TestGuest } from '../people/people.ts';
import { nasty } from '../people/samples.ts';
import type { Senders } from './people.ts';
import { generate, type Known, type Random } from './random.ts';

/** What came of an input; `status` is that of HTTP, or 200 and 400 for messages. */
export interface Outcome {
  /** To be shown where something is wrong about it. */
  sent: unknown;
  status: number;
  text: string;
}

export interface World {
  app: TestApp;
  people: Senders;
  known: Known;
  /** Asks for a page. */
  page(path: string): Promise<RawAnswer>;
}

export type Target = (world: World, random: Random) => Promise<Outcome>;

/** Another address each time, so that limits do not hide what is behind them. */
const address = (random: Random) => `10.${64 + random.int(64)}.${random.int(256)}.${random.int(256)}`;

async function send({ app }: World, random: Random, request: RawRequest, who: TestGuest | null): Promise<Outcome> {
  const from = { ...(who ?? { guestId: '', token: '', cookie: '' }), address: address(random) };
  // Logging out would leave all that comes after it standing outside.
  const cookie = request.path.includes('logout') ? '' : from.cookie;
  const headers = who === null ? { authorization: '', cookie: '', ...request.headers } : { ...request.headers };
  const { status, text } = await app.raw({ ...request, headers }, { ...from, cookie });
  return { sent: [request.method, request.path, request.body], status, text };
}

/** Who may make it, mostly. */
function caller({ people }: World, random: Random, { access }: Pick<Call, 'access'>): TestGuest | null {
  if (random.chance(0.05)) return null;
  if (random.chance(0.15)) return random.pick(Object.values(people));
  if (access === 'operator') return people.operator;
  if (access === 'performer') return random.pick([people.performer, people.secondPerformer]);
  return random.pick([people.owner, people.vip, people.account]);
}

const rest: Target = async (world, random) => {
  const call = random.pick(world.app.app.calls);
  const draw = (part: 'params' | 'query' | 'body') => generate(call[part], random, world.known);
  // One part of an input that is good, or all of it drawn.
  const good = inputFor(call, { performer: world.people.performer });
  const part = random.pick(['params', 'query', 'body'] as const);
  const input = random.chance(0.5)
    ? { params: draw('params'), query: draw('query'), body: draw('body') }
    : { ...good, [part]: draw(part) };
  const [params, query] = [asObject(input.params), asObject(input.query)];
  const path = `/rest/v1${pathOf(call.path, { params: { ...asObject(good.params), ...params }, query })}`;
  const body = call.method === 'GET' || typeof input.body !== 'object' ? undefined : input.body;
  return send(world, random, { method: call.method, path, body }, caller(world, random, call));
};
const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

const types = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'a/b;charset=x',
];
const rawBody: Target = (world, random) => {
  const call = random.pick(world.app.app.calls.filter(({ method }) => method !== 'GET'));
  const path = `/rest/v1${pathOf(call.path, inputFor(call, { performer: world.people.performer }))}`;
  const headers = { 'content-type': random.chance(0.6) ? 'application/json' : random.pick(types) };
  const body = mangled(JSON.stringify(generate(call.body, random, world.known) ?? {}), random);
  return send(world, random, { method: call.method, path, body, headers }, caller(world, random, call));
};

/** A text with a few of its signs gone, doubled or replaced. */
function mangled(text: string, random: Random): string {
  let now = text;
  for (let times = random.int(4); times >= 0; times--) {
    const [at, length] = [random.int(now.length + 1), random.int(8)];
    const middle = random.pick(['', random.text(), now.slice(at, at + length).repeat(2)]);
    now = now.slice(0, at) + middle + now.slice(at + length);
  }
  return now;
}

const gateway: Target = async (world, random) => {
  const field = random.pick(gatewayFields(world.app));
  const who = random.pick([world.people.owner, world.people.account, world.people.nameless, world.people.vip]);
  const good = variablesFor(field, { performer: world.people.performer }, world.app.origin);
  const drawn = field.field.args
    .filter(() => random.chance(0.5))
    .map(({ name }) => [name, random.chance(0.4) ? random.pick(world.known[name] ?? nasty) : random.wild()]);
  const query = random.chance(0.25) ? mangled(queryFor(field), random) : queryFor(field);
  const body = random.chance(0.05) ? random.wild() : { query, variables: { ...good, ...Object.fromEntries(drawn) } };
  const answer = await send(world, random, { method: 'POST', path: '/gateway', body }, who);
  return answer.text.includes('"internal"') ? { ...answer, status: 500 } : answer;
};

/** Frames that keep to no protocol, each followed by a message that does: the connection must answer it, or be closed. */
const frames = (random: Random): (string | Buffer)[] => [
  random.text(),
  JSON.stringify(random.wild()),
  mangled(JSON.stringify({ type: 'joinChat', id: 'x', token: 'x', guestId: 'x', data: {} }), random),
  JSON.stringify({ type: random.text(), token: random.wild(), guestId: random.wild(), data: random.wild() }),
  Buffer.from(random.text()),
  '['.repeat(random.int(5000)),
];
const channel: Target = async (world, random) => {
  const who = random.pick(Object.values(world.people));
  await using line: RawConnection = await openRawConnection(world.app, { ...who, address: address(random) });
  const sent: unknown[] = [];
  for (let messages = 0; messages < MESSAGES; messages++) {
    if (random.chance(0.2)) {
      const frame = random.pick(frames(random));
      sent.push(frame.toString());
      if (line.isOpen) line.send(frame);
      continue;
    }
    const [type, { data }] = random.pick(Object.entries(commandsOf(features)));
    const what = random.chance(0.1) ? random.wild() : generate(data, random, world.known);
    sent.push([type, what]);
    const { code, data: told } = await line.ask(type, what);
    if (code === 'internal') return { sent: sent.at(-1), status: 500, text: JSON.stringify(told) };
  }
  return { sent, status: 200, text: '' };
};
/** Messages of one connection, each of which counts as an input. */
export const MESSAGES = 10;

const media: Target = (world, random) => {
  const { performer, owner } = world.people;
  const { media: issuer } = world.app.app;
  const way = random.pick(['whip', 'whep'] as const);
  const room = `/${way}/performer-${performer.performerId}`;
  const publish = issuer.publish(performer.performerId, performer.guestId);
  const preview = issuer.preview(performer.performerId, owner.guestId, {
    isLong: false,
    hasAccount: true,
    places: [],
    until: null,
  });
  const type = 'application/sdp';
  const [own, other] = way === 'whip' ? [publishOffer, playOffer] : [playOffer, publishOffer];
  // Mostly all fits but the offer; else what is behind the check would hardly be reached.
  if (random.chance(0.6)) {
    const { token } = way === 'whip' ? publish : preview;
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const body = mangledLines(random.pick([own, own, other]), random);
    return send(world, random, { method: 'POST', path: room, body, headers }, null);
  }
  const path = random.pick([
    room,
    `/${way}/performer-${random.int(10_000)}`,
    `/${way}/${encodeURIComponent(random.text().toWellFormed())}/${random.int(9)}`,
    `/media/pictures/${encodeURIComponent(random.text().toWellFormed())}/w320.webp`,
  ]);
  const token = random.pick([
    publish.token,
    issuer.play(performer.performerId, owner.guestId, { soundOnly: random.chance(0.5) }).token,
    preview.token,
    random.text().replace(/[^\x20-\x7e]/g, ''),
  ]);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': random.pick([type, type, 'application/trickle-ice-sdpfrag', 'text/plain']),
  };
  const method = path.startsWith('/media') ? 'GET' : random.pick(['POST', 'POST', 'DELETE', 'PATCH'] as const);
  const body = method === 'GET' ? undefined : mangledLines(own, random);
  return send(world, random, { method: method as 'POST', path, body, headers }, null);
};

function mangledLines(offer: string, random: Random): string {
  const lines = offer.split('\r\n');
  for (let times = 1 + random.int(3); times > 0; times--) {
    const at = random.int(lines.length);
    const line = lines[at] ?? '';
    lines.splice(
      at,
      1,
      ...random.pick([[], [line, line], [mangled(line, random)], [random.text()], [line, random.pick(lines)]]),
    );
  }
  return lines.join(random.pick(['\r\n', '\r\n', '\n']));
}

const languages = ['de', 'en', 'es', 'nl', 'xx'] as const;
const pageNames = [
  'cams',
  'amateur',
  'studio',
  'konto',
  'suche',
  'top-cams',
  'shows',
  'agb',
  'hilfe',
  'backoffice',
] as const;
const piece = (random: Random): string => {
  const text = random.pick([
    random.pick(pageNames),
    random.text(),
    random.pick(['..', '%2e%2e', '', '[', '%', '%zz', '%c0%af']),
  ]);
  return random.chance(0.5) ? text.replace(/[^\x21-\x7e]|[#?]/g, '') : encodeURIComponent(text.toWellFormed());
};
const query = (random: Random): string => {
  const names = ['sort', 'page', 'category', 'notice', 'from', 'to', 'search', 'after', random.text()];
  const pair = () =>
    `${encodeURIComponent(random.pick(names).toWellFormed())}=${encodeURIComponent(random.text().toWellFormed())}`;
  return random.chance(0.5) ? '' : `?${Array.from({ length: 1 + random.int(3) }, pair).join('&')}`;
};
const pages: Target = async (world, random) => {
  const pieces = Array.from({ length: random.int(4) }, () => piece(random));
  const slashes = '/'.repeat(1 + random.pick([0, 0, 0, 1, 2]));
  const path = `${slashes}${[random.pick(languages), ...pieces].join('/')}${random.pick(['/', ''])}${query(random)}`;
  const { status, text } = await world.page(path);
  // A page says what it likes; only its status tells.
  return { sent: ['GET', path], status, text: status >= 500 ? text.slice(0, 500) : '' };
};

const programs: Target = (world, random) => {
  const { performer } = world.people;
  const token = random.pick([String(world.known['token']?.[0]), random.text()]);
  const part = (text: string) => encodeURIComponent(text.toWellFormed());
  const path = random.pick([
    `/events/${part(random.pick([performer.slug, random.text()]))}/${part(token)}/?timeout=0&i=${part(random.text())}`,
    `/events/${part(performer.slug)}/${part(token)}/?timeout=${random.pick(['0', '-1', 'x'])}&types=${part(random.text())}`,
    `/feeds/online-rooms.${random.pick(['json', 'xml'])}${query(random)}&country=${part(random.text())}`,
    `/feeds/${random.pick(['shows', 'new-performers'])}.rss${query(random)}`,
    `/calendar/${part(random.text())}.ics`,
    `/overlay/${part(token)}`,
  ]);
  if (random.chance(0.3)) {
    const headers = { authorization: `Bearer ${token.replace(/[^\x21-\x7e]/g, '')}` };
    const body = { text: random.wild(), language: random.pick([...languages, random.wild()]) };
    return send(world, random, { method: 'POST', path: '/rest/v1/studio/captions', body, headers }, null);
  }
  return send(world, random, { method: 'GET', path }, null);
};

/** Genuine as far as their signature goes, whatever they say. */
const callBacks: Target = (world, random) => {
  const content = {
    reference: random.wild(),
    outcome: random.pick(['paid', 'failed', 'accepted', 'charged-back', random.wild()]),
    amountCents: random.wild(),
    currency: random.pick(['EUR', random.wild()]),
    ...asObject(random.wild()),
  };
  const notice = createNotices(world.app).notice(content);
  const body = random.chance(0.3) ? { ...notice, payload: mangled(notice.payload, random) } : notice;
  const [what, provider] = [
    random.pick(['payment', 'avs']),
    random.pick(['sandbox', 'sandbox', 'verotel', 'elsewhere']),
  ];
  return send(world, random, { method: 'POST', path: `/rest/v1/${what}/callback/${provider}`, body }, null);
};

/** What is tried, and how large its share is. */
export const targets: readonly { name: string; share: number; target: Target; inputs: number }[] = [
  { name: 'rest', share: 0.52, target: rest, inputs: 1 },
  { name: 'bodies', share: 0.07, target: rawBody, inputs: 1 },
  { name: 'gateway', share: 0.14, target: gateway, inputs: 1 },
  { name: 'channel', share: 0.012, target: channel, inputs: MESSAGES },
  { name: 'media', share: 0.05, target: media, inputs: 1 },
  { name: 'pages', share: 0.06, target: pages, inputs: 1 },
  { name: 'programs', share: 0.06, target: programs, inputs: 1 },
  { name: 'call-backs', share: 0.04, target: callBacks, inputs: 1 },
];
