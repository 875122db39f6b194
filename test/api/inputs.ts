import {
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql';
import { offers } from '../../src/features/live/studio-constants.ts';
import { rights, type Call, type Right } from '../../src/platform/contract.ts';
import type { TestApp } from '../app.ts';
import { openRawConnection } from './raw-channel.ts';
import type { TestAccount, TestGuest, TestPerformer } from '../people/people.ts';
import { showNumber } from '../people/phone.ts';
import { sampleOf } from '../people/samples.ts';

/** One operator for each right, who has that one and no other. */
export type RightKind = `operator:${Right}`;
export const kindOf = <R extends Right>(right: R): `operator:${R}` => `operator:${right}`;
const rightKinds = rights.map(kindOf);

/**
 * All kinds of people that may ask for something. `owner` is the guest whose the thing is, where it is one guest's, and `stranger` a
 * guest with the same rights; `performer` and `secondPerformer` are that among performers.
 */
export const kinds = [
  'nobody',
  'nameless',
  /** Without an account, but with a telephone number and coins, in a voice call with somebody else. */
  'voiceCaller',
  'account',
  'verified',
  'vip',
  /** Owes something. */
  'restricted',
  'locked',
  /** His token is still good by its date. */
  'erased',
  'owner',
  'stranger',
  'performer',
  'secondPerformer',
  ...rightKinds,
  'operatorWithoutFactor',
  'operatorWithoutRights',
] as const;
export type Kind = (typeof kinds)[number];
export type Performing = 'performer' | 'secondPerformer';
/** `operator` has every right, and is no kind of his own: what he may is what the others may together. */
export type People = Record<Exclude<Kind, 'nobody' | 'nameless' | 'voiceCaller' | Performing>, TestAccount> &
  Record<'nameless' | 'voiceCaller', TestGuest> &
  Record<Performing, TestPerformer> & { operator: TestAccount; nobody: null };
type Makers = { [K in keyof People]: () => Promise<People[K]> };

const YEAR = 365 * 24 * 3600 * 1000;

/** Makes one of a kind, as often as it is asked. */
export function makers(app: TestApp): Makers {
  const guest = () => app.account({ verified: true, coins: 100 });
  const only = (right: Right) => [kindOf(right), () => app.account({ role: 'operator', may: [right] })];
  return {
    nobody: async () => null,
    nameless: () => app.guest(),
    voiceCaller: () => voiceCaller(app),
    account: () => app.account({ coins: 10 }),
    verified: () => app.account({ verified: true, coins: 10 }),
    vip: () => app.account({ verified: true, set: { vip_until: new Date(app.now().getTime() + YEAR) } }),
    restricted: () => app.account({ verified: true, coins: 10, set: { restriction_level: 1 } }),
    locked: () => lockedAccount(app),
    erased: () => erasedAccount(app),
    owner: guest,
    stranger: guest,
    performer: () => app.performer(),
    secondPerformer: () => app.performer(),
    operator: () => app.account({ role: 'operator' }),
    ...(Object.fromEntries(rights.map(only)) as Pick<Makers, RightKind>),
    operatorWithoutFactor: () => weakOperator(app),
    operatorWithoutRights: () => app.account({ role: 'operator', may: [] }),
  };
}

/** One of each kind. */
export async function onePerKind(app: TestApp): Promise<People> {
  const people: [string, unknown][] = [];
  for (const [kind, make] of Object.entries(makers(app))) people.push([kind, await make()]);
  return Object.fromEntries(people) as People;
}

/** Locked while his token is still good. */
async function lockedAccount(app: TestApp): Promise<TestAccount> {
  const guest = await app.account({ verified: true });
  await app.context.database.pool.query(`update guests set is_locked = true where id = $1`, [guest.guestId]);
  return guest;
}

/** Erased by the job, his fortnight being over. */
async function erasedAccount(app: TestApp): Promise<TestAccount> {
  const guest = await app.account({ verified: true });
  await app.context.database.pool.query(`update guests set delete_after = $2 where id = $1`, [
    guest.guestId,
    app.now(),
  ]);
  await app.app.identity.deletions.eraseDue();
  return guest;
}

/** Logged in by his password alone. */
async function weakOperator(app: TestApp): Promise<TestAccount> {
  const guest = await app.account({ role: 'operator' });
  await app.context.database.pool.query(
    `delete from session_assurance where session_id in
       (select s.id from auth_session s join guests g on g.user_id = s."userId" where g.id = $1)`,
    [guest.guestId],
  );
  return guest;
}

/** Sits in a voice call: her telephone and her coins are all that is known of such a guest. */
async function voiceCaller(app: TestApp): Promise<TestGuest> {
  const guest = await app.guest();
  await showNumber(app, guest);
  await app.giveCoins(guest.guestId, 100);
  const { performer, actorId } = await inAllModes(app);
  await using line = await openRawConnection(app, guest);
  const asked = { accessToken: guest.token, actorId };
  await app.query(
    'mutation ($accessToken: String!, $actorId: Int!) { startAnonymousVoiceCall(accessToken: $accessToken, actorId: $actorId) { resultCode } }',
    asked,
    guest,
  );
  await app.app.live.privates.answer(performer.guestId, app.app.live.handleOf(actorId, guest.guestId), {
    accept: true,
  });
  const entered = await line.ask('joinChat', { actorId, mode: 'voiceCall' });
  if (entered.code !== 'ok') throw new Error(`the voice call was refused: ${entered.code}`);
  return guest;
}

/** A performer on air who offers everything. */
export async function inAllModes(app: TestApp): Promise<{ performer: TestPerformer; actorId: number }> {
  const performer = await app.performer();
  await goOnAir(app, performer);
  return { performer, actorId: performer.performerId };
}

export async function goOnAir(app: TestApp, { performerId }: TestPerformer): Promise<void> {
  await app.context.database.pool.query(`update performers set offers = $2, conversion_chat = true where id = $1`, [
    performerId,
    offers,
  ]);
  await app.app.live.goLive(performerId, { priceVideo: 8, previewFsk: 16, freeChat: false });
  await app.app.live.streamStarted(performerId);
}

export const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`;

/** The least input that a call takes, about things that exist. */
export function inputFor(call: Call, { performer }: Pick<People, 'performer'>) {
  const known = {
    actorId: performer.performerId,
    actorIdOrName: performer.slug,
    provider: 'sandbox',
    token: 'not-a-token-of-ours',
    name: 'Robin',
    email: 'robin@post.example',
    password: 'Kranich-Fagott-27',
  };
  return {
    params: sampleOf(call.params, known),
    query: sampleOf(call.query, known),
    body: sampleOf(call.body, known),
  };
}

export interface GatewayField {
  name: string;
  operation: 'query' | 'mutation';
  field: GraphQLField<unknown, unknown>;
}

export function gatewayFields({ app }: TestApp): GatewayField[] {
  const of = (operation: 'query' | 'mutation', type = app.schema.getQueryType()) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ name: `${operation} ${field.name}`, operation, field }));
  return [...of('query'), ...of('mutation', app.schema.getMutationType())];
}

/** A query for a field with all its arguments as variables, and all that it answers with. */
export function queryFor({ operation, field }: GatewayField): string {
  const declared = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const [head, call] = field.args.length === 0 ? ['', ''] : [`(${declared})`, `(${passed})`];
  return `${operation} ${head} { ${field.name}${call} ${selection(field.type)} }`;
}

/** The least that a field asks for, about things that exist. */
export function variablesFor(
  { field }: GatewayField,
  { performer }: Pick<People, 'performer'>,
  origin: string,
): Record<string, unknown> {
  const known: Record<string, unknown> = {
    actorId: performer.performerId,
    showId: 1,
    type: 'top100',
    pattern: 'musik',
    phoneNumber: '+49 170 1234567',
    id: '01890000-0000-7000-8000-000000000000',
    pin: '000000',
    accessToken: performer.token,
    forwardUrl: `${origin}/#window-12345`,
    ids: [performer.performerId],
    kind: 'actor',
    slug: performer.slug,
    search: 'mus',
  };
  const needed = field.args.filter(isRequiredArgument);
  return Object.fromEntries(needed.map(({ name, type }) => [name, known[name] ?? anyOf(type)]));
}

/** Something of this type. */
function anyOf(type: GraphQLInputType): unknown {
  const plain = isNonNullType(type) ? type.ofType : type;
  if (isListType(plain)) return [anyOf(plain.ofType)];
  if (isEnumType(plain)) return plain.getValues()[0]?.name;
  return String(plain) === 'Int' ? 1 : String(plain) === 'Boolean' ? false : 'x';
}

function selection(type: GraphQLOutputType): string {
  if (isNonNullType(type) || isListType(type)) return selection(type.ofType as GraphQLOutputType);
  if (!isObjectType(type) || isEnumType(type)) return '';
  const fields = Object.values(type.getFields()).map((field) => `${field.name} ${selection(field.type)}`);
  return `{ ${fields.join(' ')} }`;
}
