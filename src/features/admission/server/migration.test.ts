import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { freshDatabase } from '../../../../test/database.ts';

const step = (name: string) => readFile(join(import.meta.dirname, '..', 'migrations', `${name}.sql`), 'utf8');

it('moves each record of before to its first person, as it was sealed, and tells couples apart', async () => {
  await using database = await freshDatabase(inject('postgresUrl'));
  const pool = new pg.Pool({ connectionString: database.url });
  try {
    // The tables as they were before.
    await pool.query(
      'drop table admission_files, admission_people, admissions, profile_drafts, submitted_pictures cascade',
    );
    for (const name of ['0056-admission', '0083-renewed-documents']) await pool.query(await step(name));
    const guest = async (role: string) => {
      const { rows } = await pool.query<{ id: string }>(
        `insert into guests (role, language) values ($1, 'de') returning id`,
        [role],
      );
      return rows[0]?.id ?? '';
    };
    const operator = await guest('operator');
    const [draft, woman, couple, renewed, unrecorded] = [
      await guest('performer'),
      await guest('performer'),
      await guest('performer'),
      await guest('performer'),
      await guest('performer'),
    ];
    for (const [id, type] of [
      [woman, 'F'],
      [couple, 'FM'],
      [renewed, 'F'],
    ] as const)
      await pool.query(
        `insert into performers (guest_id, name, slug, gender, gender_type, born, city, country, languages, texts, price_video,
           price_singlec2c, price_voyeur, price_message)
         values ($1, $2, $2, 'F', $3, '1990-01-01', '', 'DE', '{}', '{}', 8, 12, 4, 1)`,
        [id, id, type],
      );
    await pool.query(
      `insert into admissions (guest_id, state, sealed_record, document_expires, expiry_told, recorded_by, sealed_renewal, renewed_by)
       values ($1, 'draft', '\\x01', '2031-01-01', 'none', $6, null, null), ($2, 'published', '\\x02', '2032-01-01', 'soon', $6, null, null),
         ($3, 'published', '\\x03', null, 'none', null, null, null), ($4, 'suspended', '\\x04', '2020-01-01', 'over', $6, '\\x05', $6),
         ($5, 'ended', null, null, 'none', null, null, null)`,
      [draft, woman, couple, renewed, unrecorded, operator],
    );
    await pool.query(
      `insert into admission_files (guest_id, kind, sealed_file) values ($1, 'document', '\\x06'), ($1, 'contract', '\\x07')`,
      [couple],
    );
    await pool.query(await step('0175-two-records'));
    const { rows: people } = await pool.query(
      `select guest_id, nth, sealed_record, document_expires::text, expiry_told, recorded_by, is_checked, sealed_renewal, renewed_by
       from admission_people order by sealed_record`,
    );
    const moved = {
      nth: 1,
      expiry_told: 'none',
      recorded_by: operator,
      is_checked: true,
      sealed_renewal: null,
      renewed_by: null,
    };
    const bytes = (value: number) => Buffer.from([value]);
    expect(people).toEqual([
      { ...moved, guest_id: draft, sealed_record: bytes(1), document_expires: '2031-01-01', is_checked: false },
      { ...moved, guest_id: woman, sealed_record: bytes(2), document_expires: '2032-01-01', expiry_told: 'soon' },
      { ...moved, guest_id: couple, sealed_record: bytes(3), document_expires: null, recorded_by: null },
      {
        ...moved,
        guest_id: renewed,
        sealed_record: bytes(4),
        document_expires: '2020-01-01',
        expiry_told: 'over',
        sealed_renewal: bytes(5),
        renewed_by: operator,
      },
    ]);
    const { rows: counts } = await pool.query('select guest_id, people from admissions order by guest_id');
    expect(counts).toEqual([
      { guest_id: draft, people: null },
      { guest_id: woman, people: 1 },
      { guest_id: couple, people: 2 },
      { guest_id: renewed, people: 1 },
      { guest_id: unrecorded, people: null },
    ]);
    const { rows: files } = await pool.query(
      'select guest_id, nth, kind, sealed_file from admission_files order by sealed_file',
    );
    expect(files).toEqual([
      { guest_id: couple, nth: 1, kind: 'document', sealed_file: bytes(6) },
      { guest_id: couple, nth: 1, kind: 'contract', sealed_file: bytes(7) },
    ]);
  } finally {
    await pool.end();
  }
});
