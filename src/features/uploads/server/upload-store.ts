import { int, stamp, text, uuid, type RowOf } from '../../../platform/database/columns.ts';
import { many, maybe, one, run, sql, type Queryable } from '../../../platform/database/sql.ts';
import { lockWord } from '../../../platform/database/word-lock.ts';
import type { UploadState } from '../constants.ts';

export type UploadRow = RowOf<typeof uploadRow>;
const uploadRow = {
  id: uuid,
  guest_id: uuid,
  kind: text,
  subject: text,
  name: text,
  bytes: int,
  state: text.of<UploadState>(),
  reason: text.orNull,
  touched_at: stamp,
};
const columns = sql`id, guest_id, kind, subject, name, bytes, state, reason, touched_at`;

export interface NewUpload {
  guestId: string;
  kind: string;
  subject: string;
  name: string;
  bytes: number;
}

export const insertUpload = (on: Queryable, upload: NewUpload, now: Date) =>
  one(on, uploadRow)`
    insert into uploads (guest_id, kind, subject, name, bytes, created_at, touched_at)
    values (${upload.guestId}, ${upload.kind}, ${upload.subject}, ${upload.name}, ${upload.bytes}, ${now}, ${now})
    returning ${columns}`;

/** The one of that id, whoever has written it first. */
export const bringUpload = (on: Queryable, upload: NewUpload & { id: string }, now: Date) =>
  one(on, uploadRow)`
    insert into uploads (id, guest_id, kind, subject, name, bytes, created_at, touched_at)
    values (${upload.id}, ${upload.guestId}, ${upload.kind}, ${upload.subject}, ${upload.name}, ${upload.bytes}, ${now}, ${now})
    on conflict (id) do update set bytes = case when uploads.state = 'receiving' then excluded.bytes else uploads.bytes end
    returning ${columns}`;

export const findUpload = (on: Queryable, id: string) =>
  maybe(on, 'uploads-find', uploadRow)`select ${columns} from uploads where id = ${id}`;

export const listOwn = (on: Queryable, guestId: string, limit: number) =>
  many(on, 'uploads-own', uploadRow)`
    select ${columns} from uploads where guest_id = ${guestId} order by created_at desc, id limit ${limit}`;

export const listOfSubjects = (on: Queryable, kind: string, subjects: readonly string[]) =>
  many(on, 'uploads-of-subjects', uploadRow)`
    select distinct on (subject) ${columns} from uploads
    where kind = ${kind} and subject = any(${subjects}::text[]) order by subject, created_at desc`;

/** Those of some subjects that are on their way, or were not taken, the oldest first. */
export const listUnsettled = (on: Queryable, kind: string, subjects: readonly string[], limit: number) =>
  many(on, 'uploads-unsettled', uploadRow)`
    select ${columns} from uploads where kind = ${kind} and subject = any(${subjects}::text[]) and state <> 'taken'
    order by created_at, id limit ${limit}`;

/** However many there are of one subject. */
export const listReceiving = (on: Queryable, kind: string, subject: string) =>
  many(on, 'uploads-receiving', uploadRow)`
    select ${columns} from uploads where kind = ${kind} and subject = ${subject} and state = 'receiving' order by created_at, id`;

/** Those on their way of which something has come since a moment, and those that are whole and not handed over. Whoever begins one waits until this transaction ends: nobody promises the same room. */
export async function listComing(on: Queryable, since: Date) {
  await lockWord(on, 'uploads: room');
  return many(on, { id: uuid, kind: text, bytes: int })`
    select id, kind, bytes from uploads where state in ('receiving', 'received') and touched_at >= ${since}`;
}

/** What these are together. */
export async function bytesOf(on: Queryable, ids: readonly string[]): Promise<number> {
  const { bytes } = await one(on, { bytes: int })`
    select coalesce(sum(bytes), 0)::bigint as bytes from uploads where id = any(${ids}::uuid[])`;
  return bytes;
}

/** Locks the owner's own: two presses at once count each other. */
export async function countUnderWay(on: Queryable, guestId: string): Promise<number> {
  await lockWord(on, `uploads: ${guestId}`);
  const { n } = await one(on, { n: int })`
    select count(*)::int as n from uploads where guest_id = ${guestId} and state = 'receiving'`;
  return n;
}

/** Bytes of an owner's files of a kind: of those on their way, and of these that are kept, but for the one of the same subject, which is replaced. */
export async function bytesOfOwner(
  on: Queryable,
  { guestId, kind, subject }: Pick<NewUpload, 'guestId' | 'kind' | 'subject'>,
  kept: readonly string[],
): Promise<number> {
  const { bytes } = await one(on, { bytes: int })`
    select coalesce(sum(bytes), 0)::bigint as bytes from uploads
    where guest_id = ${guestId} and kind = ${kind}
      and (state in ('receiving', 'received') or (id = any(${kept}::uuid[]) and subject <> ${subject}))`;
  return bytes;
}

export const touch = (on: Queryable, id: string, now: Date) =>
  run(on)`update uploads set touched_at = ${now} where id = ${id}`;

/** Null where it is in another state already. */
export const moveOn = (
  on: Queryable,
  id: string,
  { from, to, reason = null }: { from: UploadState; to: UploadState; reason?: string | null },
  now: Date,
) =>
  maybe(on, uploadRow)`
    update uploads set state = ${to}, reason = ${reason}, touched_at = ${now}
    where id = ${id} and state = ${from} returning ${columns}`;

export const removeUpload = (on: Queryable, id: string) =>
  maybe(on, { id: uuid })`delete from uploads where id = ${id} and state in ('receiving', 'refused') returning id`;

/** Whole ones that nobody has taken, and those that have not gone on since. */
export const listWaiting = (on: Queryable) =>
  many(on, uploadRow)`select ${columns} from uploads where state in ('receiving', 'received') order by touched_at`;
