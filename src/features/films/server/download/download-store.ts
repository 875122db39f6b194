import { bool, int, uuid } from '../../../../platform/database/columns.ts';
import { identifier, many, maybe, one, run, sql, type Queryable, type Sql } from '../../../../platform/database/sql.ts';
import type { Work } from '../../../consents/constants.ts';

/** Each kind of work keeps its own tables: `film_downloads` with `film_id`, and so on. */
const tableOf = (work: Work, what: 'downloads' | 'download_answers' | 'consents') => identifier(`${work}_${what}`);
const numberOf = (work: Work) => identifier(`${work}_id`);

/**
 * SQL: the last word of whose work it is, at the hand-in or since; who has said nothing lets nobody keep a copy. Its tables are called as no
 * others are: `id` names one outside.
 */
export const ownerLetsDownload = (work: Work, id: Sql, performerId: Sql) => sql`coalesce((
  select said.allowed from (
    select handed.download as allowed, handed.given_at as at, 0 as nth from ${tableOf(work, 'consents')} handed
      where handed.${numberOf(work)} = ${id} and handed.performer_id = ${performerId}
    union all select since.allowed, since.said_at, since.id from ${tableOf(work, 'download_answers')} since
      where since.${numberOf(work)} = ${id} and since.performer_id = ${performerId}) said
  order by said.at desc, said.nth desc limit 1), false)`;

/** Of these films those that he has bought or been given, whose copy could be traced to him, and whose performer lets him keep one. */
export const listDownloadable = (on: Queryable, guestId: string, filmIds: readonly number[]) =>
  many(on, 'films-downloadable', { id: int })`
    select f.id from films f join film_purchases b on b.film_id = f.id and b.guest_id = ${guestId}::uuid
    where f.id = any(${filmIds}::bigint[]) and f.state <> 'removed' and f.media is not null
      and coalesce((f.manifest ->> 'marked')::boolean, false)
      and ${ownerLetsDownload('film', sql`f.id`, sql`f.performer_id`)}`;

interface Said {
  work: Work;
  workId: number;
  performerId: number;
  allowed: boolean;
}
export const keepAnswer = (on: Queryable, { work, workId, performerId, allowed }: Said, now: Date) =>
  run(on)`
    insert into ${tableOf(work, 'download_answers')} (${numberOf(work)}, performer_id, allowed, said_at)
    values (${workId}, ${performerId}, ${allowed}, ${now})`;

/** Nobody else begins for this account until the transaction ends. */
export const lockGuest = (on: Queryable, guestId: string) =>
  run(on)`select 1 from guests where id = ${guestId} for no key update`;

/** Begun since then by this account, of this kind. */
export const countBegun = (
  on: Queryable,
  { work, workId, guestId, since }: { work: Work; workId: number; guestId: string; since: Date },
) =>
  one(on, { of_all: int, of_work: int })`
    select count(*)::int as of_all, (count(*) filter (where ${numberOf(work)} = ${workId}))::int as of_work
    from ${tableOf(work, 'downloads')} where guest_id = ${guestId} and begun_at > ${since}`;

interface NewDownload {
  work: Work;
  workId: number;
  guestId: string;
  bytes: number;
  now: Date;
  expiresAt: Date;
}

export const insertDownload = (on: Queryable, { work, workId, guestId, bytes, now, expiresAt }: NewDownload) =>
  one(on, { id: uuid })`
    insert into ${tableOf(work, 'downloads')} (${numberOf(work)}, guest_id, bytes, begun_at, expires_at)
    values (${workId}, ${guestId}, ${bytes}, ${now}, ${expiresAt}) returning id`;

interface Sent {
  work: Work;
  id: string;
  guestId: string;
  bytes: number;
  times: number;
}
/** Notes what is about to be sent; null where there is no such address, false where that would be too much. */
export async function noteSent(on: Queryable, { work, id, guestId, bytes, times }: Sent): Promise<boolean | null> {
  const row = await maybe(on, { fits: bool })`
    with known as (select id, sent + ${bytes} <= bytes * ${times} as fits from ${tableOf(work, 'downloads')}
        where id = ${id} and guest_id = ${guestId} for update),
      noted as (update ${tableOf(work, 'downloads')} d set sent = sent + ${bytes} from known k where d.id = k.id and k.fits)
    select fits from known`;
  return row?.fits ?? null;
}
