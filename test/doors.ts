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
import { channelCommands } from '../src/channel-messages.ts';
import type { Call } from '../src/platform/contract.ts';
import type { TestApp } from './app.ts';
import { pathOf } from './calls.ts';
import type { TestGuest, TestPerformer } from './people.ts';
import { sampleOf } from './samples.ts';

export const kinds = [
  'nobody',
  'nameless',
  'account',
  'verified',
  'vip',
  'restricted',
  'locked',
  'performer',
  'operator',
  'operatorWithoutFactor',
  'operatorWithoutRights',
] as const;
export type Kind = (typeof kinds)[number];
export type People = Record<Exclude<Kind, 'nobody'>, TestGuest> & { performer: TestPerformer; nobody: null };

/** One of each kind that may stand before a door. */
export async function onePerKind(app: TestApp): Promise<People> {
  return {
    nobody: null,
    nameless: await app.guest(),
    account: await app.account({ coins: 10 }),
    verified: await app.account({ verified: true, coins: 10 }),
    vip: await app.account({ verified: true, set: { vip_until: new Date(app.now().getTime() + YEAR) } }),
    restricted: await app.account({ verified: true, coins: 10, set: { restriction_level: 1 } }),
    locked: await lockedAccount(app),
    performer: await app.performer(),
    operator: await app.account({ role: 'operator' }),
    operatorWithoutFactor: await weakOperator(app),
    operatorWithoutRights: await app.account({ role: 'operator', may: [] }),
  };
}

const YEAR = 365 * 24 * 3600 * 1000;

/** Locked while his token is still good. */
async function lockedAccount(app: TestApp): Promise<TestGuest> {
  const guest = await app.account({ verified: true });
  await app.context.database.pool.query(`update guests set is_locked = true where id = $1`, [guest.guestId]);
  return guest;
}

/** Logged in by his password alone. */
async function weakOperator(app: TestApp): Promise<TestGuest> {
  const guest = await app.account({ role: 'operator' });
  await app.context.database.pool.query(
    `delete from session_strengths where session_id in
       (select s.id from auth_session s join guests g on g.user_id = s."userId" where g.id = $1)`,
    [guest.guestId],
  );
  return guest;
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

/** What a call answers somebody: `ok`, or the code of the refusal. */
export async function knock(app: TestApp, call: Call, people: People, kind: Kind): Promise<string> {
  const input = inputFor(call, people);
  const path = `/rest/v1${pathOf(call.path, input)}`;
  const { status, text } = await app.raw({ method: call.method, path, body: input.body }, people[kind]);
  return status < 400 ? 'ok' : (JSON.parse(text) as { code: string }).code;
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
    forwardUrl: 'http://127.0.0.1/#window-12345',
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

/** Every command of the real-time channel with the least data it takes. */
export function commands({ performer }: Pick<People, 'performer'>): [type: string, data: unknown][] {
  const known = { actorId: performer.performerId, mode: 'videoChat', chatId: `chat-${performer.performerId}` };
  return Object.entries(channelCommands).map(([type, { data }]) => [type, sampleOf(data, known)]);
}
