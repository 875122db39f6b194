import { bool, bytes, int, stamp, text, uuid, type RowOf } from '../../../platform/database/columns.ts';
import { many, maybe, one, run, sql, type Queryable, type Sql } from '../../../platform/database/sql.ts';
import type { PaperKind, Work } from '../constants.ts';
import type { Answer } from '../contract.ts';

export type PersonRow = RowOf<typeof personRow>;
const personRow = {
  id: uuid,
  work: text.of<Work>(),
  work_id: int,
  named_by: int,
  performer_id: int.orNull,
  /** Of a performer. */
  name: text.orNull,
  /** Her account, as long as she has one. */
  guest_id: uuid.orNull,
  sealed: bytes.orNull,
  named_at: stamp,
  removed_at: stamp.orNull,
  depict: bool.orNull,
  publish: bool.orNull,
  download: bool.orNull,
  answered_at: stamp.orNull,
  round: int,
  /** Of whom this is a copy in a draft. */
  copied_from: uuid.orNull,
  /** She said yes to what it was before. */
  is_asked_anew: bool,
  papers: text.of<PaperKind>().list,
};
const columns = sql`d.id, d.work, d.work_id, d.named_by, d.performer_id, p.name, p.guest_id, d.sealed_record as sealed, d.named_at, d.removed_at,
  a.depict, a.publish, a.download, a.answered_at, d.round, d.copied_from, coalesce(said.round < d.round and said.depict and said.publish, false) as is_asked_anew,
  array(select f.kind from depicted_files f where f.person_id = d.id order by 1) as papers`;
const from = sql`depicted_people d left join performers p on p.id = d.performer_id
  left join lateral (select * from depicted_answers s where s.person_id = d.id order by s.id desc limit 1) said on true
  left join lateral (select said.depict, said.publish, said.download, said.answered_at
    where said.round = d.round or not (said.depict and said.publish)) a on true`;

/** Who is seen in it, in the order in which they were named. */
export const peopleOf = (on: Queryable, work: Work, workId: number) =>
  many(on, 'consents-people', personRow)`
    select ${columns} from ${from} where d.work = ${work} and d.work_id = ${workId} and d.removed_at is null
    order by d.named_at, d.id`;

/** Who was taken off again, the last first. */
export const takenOffOf = (on: Queryable, work: Work, workId: number, limit: number) =>
  many(on, 'consents-taken-off', personRow)`
    select ${columns} from ${from} where d.work = ${work} and d.work_id = ${workId} and d.removed_at is not null
    order by d.removed_at desc, d.id limit ${limit}`;

/** The same of several works, with those who were taken off. */
export const peopleOfAll = (on: Queryable, work: Work, workIds: readonly number[]) =>
  many(on, 'consents-people-of-all', personRow)`
    select ${columns} from ${from} where d.work = ${work} and d.work_id = any(${workIds}::bigint[])`;

/** The same of one, in the order in which they were named. */
export const everybodyOf = (on: Queryable, work: Work, workId: number) =>
  many(on, 'consents-everybody', personRow)`
    select ${columns} from ${from} where d.work = ${work} and d.work_id = ${workId} order by d.named_at, d.id limit 200`;

/** Null for nobody. */
export const findPerson = (on: Queryable, personId: string) =>
  maybe(on, 'consents-person', personRow)`select ${columns} from ${from} where d.id = ${personId}`;

/** Where she is named, the newest first. */
export const askedOf = (on: Queryable, performerId: number, before: string | null, limit: number) =>
  many(on, 'consents-asked', personRow)`
    select ${columns} from ${from} where d.performer_id = ${performerId} and d.removed_at is null
      and (${before}::uuid is null or (d.named_at, d.id) < (select b.named_at, b.id from depicted_people b where b.id = ${before}::uuid))
    order by d.named_at desc, d.id desc limit ${limit}`;

/** Works of others in which she is named, in an order in which several can be locked. */
export const worksShowing = (on: Queryable, performerId: number) =>
  many(on, { id: uuid, work: text.of<Work>(), work_id: int, named_by: int })`
    select id, work, work_id, named_by from depicted_people
    where performer_id = ${performerId} and removed_at is null order by work, work_id, id`;

/** A performer whom guests can see, by what addresses make of her name; null for none. */
export const performerCalled = (on: Queryable, slug: string) =>
  maybe(on, { id: int, guest_id: uuid.orNull })`
    select id, guest_id from performers where slug = ${slug} and published and erased_at is null`;

/** Her number among the performers; null for who is none. */
export const performerOf = (on: Queryable, guestId: string) =>
  maybe(on, 'consents-performer-of', { id: int })`select id from performers where guest_id = ${guestId}`;

/** The account of a performer; null for one who is gone. */
export const guestOf = (on: Queryable, performerId: number) =>
  maybe(on, { guest_id: uuid.orNull })`select guest_id from performers where id = ${performerId}`;

interface NewPerson {
  work: Work;
  workId: number;
  namedBy: number;
  performerId: number | null;
  sealed: Buffer | null;
}

/** Null where she is named already. */
export const insertPerson = (on: Queryable, { work, workId, namedBy, performerId, sealed }: NewPerson, now: Date) =>
  maybe(on, { id: uuid })`
    insert into depicted_people (work, work_id, named_by, performer_id, sealed_record, named_at)
    values (${work}, ${workId}, ${namedBy}, ${performerId}, ${sealed}, ${now})
    on conflict (work, work_id, performer_id) where removed_at is null do nothing returning id`;

interface GivenAnswer extends Answer {
  personId: string;
  round: number;
}
export const insertAnswer = (on: Queryable, given: GivenAnswer, now: Date) =>
  run(on)`
    insert into depicted_answers (person_id, depict, publish, download, round, answered_at)
    values (${given.personId}, ${given.depict}, ${given.publish}, ${given.download}, ${given.round}, ${now})`;

/** Of those who answer themselves. Their accounts, and hers who has named them, as long as they have one. */
export const beginRound = (on: Queryable, work: Work, workId: number) =>
  many(on, { guest_id: uuid.orNull, owner_guest_id: uuid.orNull })`
    update depicted_people d set round = d.round + 1 from performers p, performers o
    where d.work = ${work} and d.work_id = ${workId} and d.removed_at is null and p.id = d.performer_id and o.id = d.named_by
    returning p.guest_id, o.guest_id as owner_guest_id`;

export const putPaper = (
  on: Queryable,
  paper: { personId: string; kind: PaperKind; uploadId: string; sealed: Buffer },
  now: Date,
) =>
  run(on)`
    insert into depicted_files (person_id, kind, upload_id, sealed_file, received_at)
    values (${paper.personId}, ${paper.kind}, ${paper.uploadId}, ${paper.sealed}, ${now})
    on conflict (person_id, kind) do update set upload_id = excluded.upload_id, sealed_file = excluded.sealed_file,
      received_at = excluded.received_at`;

/** Whether this very upload has been taken. */
export const hasPaper = async (on: Queryable, uploadId: string): Promise<boolean> =>
  (await one(on, { has: bool })`select exists (select from depicted_files where upload_id = ${uploadId}) as has`).has;

export const papersOf = (on: Queryable, personId: string) =>
  many(on, { kind: text.of<PaperKind>(), sealed: bytes })`
    select kind, sealed_file as sealed from depicted_files where person_id = ${personId} order by kind`;

export const answersOf = (on: Queryable, personId: string) =>
  many(on, { depict: bool, publish: bool, download: bool, answered_at: stamp })`
    select depict, publish, download, answered_at from depicted_answers where person_id = ${personId} order by id limit 200`;

/** What was signed for guests to see stays for its years, and a no for who decides about it; anything else goes. */
export const takeOff = (on: Queryable, personId: string, now: Date) =>
  run(on)`update depicted_people set removed_at = ${now} where id = ${personId} and removed_at is null`;
/** The same of who is gone: what she said is said no more. */
export const takeOffGone = (on: Queryable, personId: string, now: Date) =>
  run(on)`
    update depicted_people set removed_at = ${now}, round = round + 1 where id = ${personId} and removed_at is null`;
export const forget = (on: Queryable, personId: string) => run(on)`delete from depicted_people where id = ${personId}`;

/** With what is deleted; what guests have been shown is kept as above. */
export async function leaveWork(
  on: Queryable,
  { work, workId, wasPublished }: { work: Work; workId: number; wasPublished: boolean },
  now: Date,
): Promise<void> {
  if (wasPublished)
    await run(on)`
      update depicted_people set removed_at = ${now} where work = ${work} and work_id = ${workId} and removed_at is null`;
  else await run(on)`delete from depicted_people where work = ${work} and work_id = ${workId}`;
}

/** Those named in a work of whom a draft that is to replace it knows nothing: neither that they are seen in it, nor that they are not any more. */
const unknownTo = ({
  work,
  from,
  to,
}: {
  work: Work;
  from: number;
  to: number;
}): Sql => sql`d.work = ${work} and d.work_id = ${from} and d.removed_at is null
  and not exists (select from depicted_people c where c.work = ${work} and c.work_id = ${to} and (c.copied_from = d.id or c.performer_id = d.performer_id))`;

export const countUnknownTo = async (
  on: Queryable,
  between: { work: Work; from: number; to: number },
): Promise<number> =>
  (await one(on, { count: int })`select count(*)::int as count from depicted_people d where ${unknownTo(between)}`)
    .count;

/** Whoever is named in a work, and unknown to another one, is named there as well, in the same order, with what people from outside have signed. Answers the accounts of performers: they are asked anew. */
export const copyPeople = (on: Queryable, between: { work: Work; from: number; to: number }, now: Date) =>
  many(on, { guest_id: uuid.orNull })`
    with named as (select gen_random_uuid() as copy_id, row_number() over (order by d.named_at, d.id) as nth, d.* from depicted_people d where ${unknownTo(between)}),
      copied as (insert into depicted_people (id, copied_from, work, work_id, named_by, performer_id, sealed_record, named_at)
        select copy_id, id, work, ${between.to}, named_by, performer_id, sealed_record, ${now}::timestamptz + nth * interval '1 microsecond' from named),
      signed as (insert into depicted_files (person_id, kind, upload_id, sealed_file, received_at)
        select n.copy_id, f.kind, f.upload_id, f.sealed_file, f.received_at from named n join depicted_files f on f.person_id = n.id)
    select p.guest_id from named n join performers p on p.id = n.performer_id`;

/** As `leaveWork` of what guests have been shown, as of a moment; whoever was named, or has answered, later as of that. */
export const leaveWorkAsOf = (on: Queryable, { work, workId, at }: { work: Work; workId: number; at: Date }) =>
  run(on)`
    update depicted_people d set removed_at = greatest(${at}, d.named_at, (select max(a.answered_at) from depicted_answers a where a.person_id = d.id))
    where d.work = ${work} and d.work_id = ${workId} and d.removed_at is null`;

/** Whoever was named in a work is named in another one, with all that was answered and signed. */
export const movePeople = (on: Queryable, { work, from, to }: { work: Work; from: number; to: number }) =>
  run(on)`update depicted_people set work_id = ${to} where work = ${work} and work_id = ${from}`;

/** SQL: whether a guest is a performer who is named in the work of that number. */
export const showsGuest = (work: Work, workId: Sql, guestId: string | null): Sql => sql`exists (
  select from depicted_people d join performers dp on dp.id = d.performer_id
  where d.work = ${work} and d.work_id = ${workId} and d.removed_at is null and dp.guest_id = ${guestId}::uuid)`;
