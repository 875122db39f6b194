import { run, type Queryable } from '../../../../platform/database/sql.ts';
import type { Language } from '../../../../platform/contract.ts';

export interface KeptRequest {
  guestId: string;
  language: Language;
  folded: string;
  pattern: string;
  isProposable: boolean;
  at: Date;
}

/** The same once more is later. */
export const keepRequest = (on: Queryable, { guestId, language, folded, pattern, isProposable, at }: KeptRequest) =>
  run(on)`
    insert into search_requests (guest_id, language, folded, pattern, is_proposable, searched_at)
    values (${guestId}, ${language}, ${folded}, ${pattern}, ${isProposable}, ${at})
    on conflict (guest_id, language, folded) do update set pattern = excluded.pattern, is_proposable = excluded.is_proposable,
      searched_at = excluded.searched_at`;

export const dropOldest = (on: Queryable, guestId: string, kept: number) =>
  run(on)`
    delete from search_requests where guest_id = ${guestId} and (language, folded) not in (
      select language, folded from search_requests where guest_id = ${guestId}
      order by searched_at desc, language, folded limit ${kept})`;

export const dropOld = (on: Queryable, before: Date) =>
  run(on)`delete from search_requests where searched_at < ${before}`;

/** What so many different guests have typed, as most of them wrote it. */
export async function recountPatterns(on: Queryable, guests: number): Promise<void> {
  await run(on)`delete from search_patterns`;
  await run(on)`
    insert into search_patterns (language, folded, pattern, guests)
    select language, folded, mode() within group (order by lower(pattern)), count(*)
    from search_requests where is_proposable
    group by language, folded having count(*) >= ${guests}`;
}
