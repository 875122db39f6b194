import type { Language } from '../../../../platform/contract.ts';
import { int, text, uuid } from '../../../../platform/database/columns.ts';
import { many, type Queryable } from '../../../../platform/database/sql.ts';

export const givenSince = (on: Queryable, language: Language, performerId: number, since: Date, limit: number) =>
  many(on, 'studio-overlay', {
    id: uuid,
    kind: text.of<'tip' | 'gift' | 'toy'>(),
    guestId: uuid,
    coins: int,
    title: text,
  })`
    select r.id, r.kind, r.guest_id as "guestId", r.coins, coalesce(case r.kind
      when 'tip' then (select title from tip_menu m where m.performer_id = r.performer_id and m.id::text = r.ref)
      when 'toy' then (select names ->> ${language} from toy_controls t where t.id::text = r.ref)
      else (select string_agg(gift.names ->> ${language} || case when part[2] = '1' then '' else ' × ' || part[2] end,
        ', ')
        from regexp_matches(r.ref, '(\\d+)x(\\d+)', 'g') part join gifts gift on gift.id::text = part[1]) end,
          '') as title
    from room_purchases r
    where r.performer_id = ${performerId} and r.at > ${since} order by r.at, r.id limit ${limit}`;
