import { bool, int, text, uuid } from '../../../../platform/database/columns.ts';
import { many, run, type Queryable } from '../../../../platform/database/sql.ts';
import type { Language } from '../../../../platform/contract.ts';

interface Moments {
  at: Date;
  /** Whoever was told since then is told nothing yet. */
  quietSince: Date;
  /** What was begun before then, and never kept, was left by a process that died. */
  begunBefore: Date;
}

/**
 * Notes for everybody who has not answered, and has heard of it neither by mail nor lately, that she hears of all of it now. Answers where to. A no
 * is an answer in every round. Who is told by another process at the same moment is not told twice.
 */
export const noteMails = (on: Queryable, { at, quietSince, begunBefore }: Moments, limit: number) =>
  many(on, { performer_id: int, email: text, language: text.of<Language>(), neutral: bool, guest_id: uuid })`
    with due as (
      select p.id from performers p join guests g on g.id = p.guest_id join auth_user u on u.id = g.user_id
      where p.erased_at is null and (
        exists (select from consent_mails m where m.performer_id = p.id and m.sent_at is null and m.mailed_at <= ${begunBefore})
        or (not exists (select from consent_mails m where m.performer_id = p.id and m.mailed_at > ${quietSince})
          and exists (select from depicted_people d
            left join lateral (select * from depicted_answers s where s.person_id = d.id order by s.id desc limit 1) said on true
            where d.performer_id = p.id and d.removed_at is null and d.mailed_round is distinct from d.round
              and (said.id is null or (said.round < d.round and said.depict and said.publish)))))
      order by p.id limit ${limit} for no key update of p skip locked),
    begun as (
      insert into consent_mails as m (performer_id, mailed_at) select id, ${at} from due
      on conflict (performer_id) do update set mailed_at = excluded.mailed_at, sent_at = null
        where m.mailed_at <= ${quietSince} or (m.sent_at is null and m.mailed_at <= ${begunBefore})
      returning performer_id),
    noted as (
      update depicted_people d set mailed_round = d.round from begun
      where d.performer_id = begun.performer_id and d.removed_at is null and d.mailed_round is distinct from d.round)
    select begun.performer_id, u.email, g.language, g.neutral_mails as neutral, g.id as guest_id
    from begun join performers p on p.id = begun.performer_id join guests g on g.id = p.guest_id join auth_user u on u.id = g.user_id`;

export const noteSent = (on: Queryable, performerId: number, now: Date) =>
  run(on)`update consent_mails set sent_at = ${now} where performer_id = ${performerId}`;
