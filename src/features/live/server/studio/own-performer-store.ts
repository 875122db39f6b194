import { bool, int, json, type RowOf, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { many, maybe, run, type Queryable } from '../../../../platform/database/sql.ts';
import type { ActorState } from '../../../performers/contract.ts';
import type { NewPrices } from '../../contract.ts';

export type OwnPerformer = RowOf<typeof ownPerformerRow>;
const ownPerformerRow = {
  id: int,
  name: text,
  slug: text,
  state: text.of<ActorState>(),
  price_video: int,
  /** After a panic: until when nobody sees her online. */
  hidden_until: stamp.orNull,
  show: json<{
    id: string;
    startedAt: string;
    priceVideo: number;
    previewFsk: 16 | 18;
    away: boolean;
    freeChat: boolean;
    /** Hers, of chat sessions and of what was given. */
    coins: number;
  }>().orNull,
};

/** A performer with her running show. */
export async function findPerformer(database: Database, performerId: number): Promise<OwnPerformer> {
  const row = await maybe(database.pool, 'studio-performer', ownPerformerRow)`
    select p.id, p.name, p.slug, p.state, p.price_video, p.hidden_until,
      case when s.id is null then null else json_build_object('id', s.id, 'startedAt', s.started_at,
        'priceVideo', s.price_video, 'previewFsk', s.preview_fsk, 'away', s.away, 'freeChat', s.free_chat, 'coins',
        (select coalesce(sum(performer_share), 0) from chat_sessions where show_id = s.id)
          + (select coalesce(sum(performer_share), 0) from room_purchases where show_id = s.id)) end as show
    from performers p left join shows s on s.performer_id = p.id and s.ended_at is null where p.id = ${performerId}`;
  if (row === null) throw new Error(`there is no performer ${performerId}`);
  return row;
}

/** Those that are named. */
export async function setPrices(database: Database, performerId: number, prices: NewPrices): Promise<void> {
  await run(database.pool)`
    update performers set price_video = coalesce(${prices.priceVideo ?? null}, price_video),
      price_voyeur = coalesce(${prices.priceVoyeur ?? null}, price_voyeur),
      price_single = coalesce(${prices.priceSingle ?? null}, price_single),
      price_singlec2c = coalesce(${prices.priceSinglec2c ?? null}, price_singlec2c),
      price_videocall = coalesce(${prices.priceVideocall ?? null}, price_videocall),
      price_voice = coalesce(${prices.priceVoice ?? null}, price_voice)
    where id = ${performerId}`;
}

export async function hide(database: Database, performerId: number, until: Date | null): Promise<void> {
  await run(database.pool)`update performers set hidden_until = ${until} where id = ${performerId}`;
}

/** Today in Berlin: her coins of chat sessions and of what was given, the seconds guests sat with her, and how many chat sessions. */
export async function todayOf(database: Database, performerId: number) {
  const row = await maybe(database.pool, 'studio-today', { coins: int, seconds: int, chatSessions: int })`
    with today as (select date_trunc('day', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin' as since),
      sat as (select sum(performer_share) as coins, sum(proven_ms) as ms, count(*) as "chatSessions" from chat_sessions, today
        where performer_id = ${performerId} and started_at >= since),
      given as (select sum(performer_share) as coins from room_purchases, today where performer_id = ${performerId}
        and at >= since)
    select (coalesce(sat.coins, 0) + coalesce(given.coins, 0))::int as coins, (coalesce(sat.ms,
      0) / 1000)::int as seconds,
      sat."chatSessions"::int from sat, given`;
  return row ?? { coins: 0, seconds: 0, chatSessions: 0 };
}

/** Whom of these guests she has made moderators. */
export async function moderatorsAmong(
  on: Queryable,
  performerId: number,
  guestIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (guestIds.length === 0) return new Set();
  const rows = await many(on, 'studio-moderators-among', { id: uuid })`
    select guest_id as id from room_moderators where performer_id = ${performerId} and guest_id = any(${guestIds}::uuid[])`;
  return new Set(rows.map(({ id }) => id));
}

export const offersToy = (on: Queryable, performerId: number) =>
  maybe(on, 'studio-toy-offered', { isOffered: bool })`
    select 'toy' = any(offers) as "isOffered" from performers where id = ${performerId}`;

export const offerOf = (on: Queryable, performerId: number) =>
  maybe(on, 'studio-offer', {
    offers: text.of<
      'single' | 'singlec2c' | 'toy' | 'videoCall' | 'videoChat' | 'voiceCall' | 'voyeur' | 'voyeurInSingle'
    >().list,
    conversionChat: bool,
    prices: json<{
      priceVideo: number;
      priceVoyeur: number;
      priceSingle: number;
      priceSinglec2c: number;
      priceVideocall: number;
      priceVoice: number;
    }>(),
  })`
    select offers, conversion_chat as "conversionChat", json_build_object('priceVideo', price_video,
      'priceVoyeur', price_voyeur, 'priceSingle', price_single, 'priceSinglec2c', price_singlec2c,
      'priceVideocall', price_videocall, 'priceVoice', price_voice) as prices
    from performers where id = ${performerId}`;

export const writeOffers = (on: Queryable, offers: readonly string[], conversionChat: boolean, performerId: number) =>
  run(on)`
    update performers set offers = ${offers}, conversion_chat = ${conversionChat}
      where id = ${performerId}`;
