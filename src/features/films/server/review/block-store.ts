import { text } from '../../../../platform/database/columns.ts';
import { identifier, many, run, type Queryable } from '../../../../platform/database/sql.ts';
import { lockWord, shareWord } from '../../../../platform/database/word-lock.ts';
import type { Work } from '../../../consents/constants.ts';

const tables: Record<Work, string> = { film: 'film_block_causes', album: 'album_blocks' };

const WORD = 'films blocks';

/**
 * What comes no more stays as it is until this transaction ends: whoever puts something where guests see it asks behind this, so that what is removed at
 * the same moment is either found by him, or finds what he has put there. Before anything else is locked.
 */
export const holdBlocks = (on: Queryable) => shareWord(on, WORD);
/** It is about to change: waits for all who hold it. Before anything else is locked. */
export const changeBlocks = (on: Queryable) => lockWord(on, WORD);

interface Caused {
  work: Work;
  workId: number;
  files: readonly string[];
  /** Of each file, whether it was not kept away before. */
  isNew: readonly boolean[];
}

/** That these files come no more because of a work; where something else keeps them away already, it is not the work's doing. */
export const noteBlocks = (on: Queryable, { work, workId, files, isNew }: Caused) =>
  run(on)`
    insert into ${identifier(tables[work])} (${identifier(`${work}_id`)}, sha256)
    select ${workId}, f.sha256 from unnest(${files}::text[], ${isNew}::boolean[]) f (sha256, is_new)
    where f.is_new or exists (select from ${identifier(tables[work])} b where b.sha256 = f.sha256) on conflict do nothing`;

/** The work keeps nothing away any more. Answers the files that no other of its kind does either. */
export async function dropBlocks(on: Queryable, work: Work, workId: number): Promise<string[]> {
  const number = identifier(`${work}_id`);
  const rows = await many(on, { sha256: text.orNull })`
    delete from ${identifier(tables[work])} d where d.${number} = ${workId}
    returning case when not exists (select from ${identifier(tables[work])} o where o.sha256 = d.sha256 and o.${number} <> ${workId})
      then d.sha256 end as sha256`;
  return rows.flatMap(({ sha256 }) => sha256 ?? []);
}
