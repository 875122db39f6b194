import { createHash } from 'node:crypto';
import type pg from 'pg';
import { readLog, type AuditHead, type AuditRow } from './audit-store.ts';

/** The first row at which the chain does not hold. */
interface BrokenRow {
  /** Its place in the chain, counted from 1. */
  place: number;
  why: 'missing' | 'changed' | 'foreign' | 'erased' | 'cut-off';
}

interface AuditVerdict {
  rows: number;
  /** Rows of which what they said of people was taken out, as a later row says. */
  erased: number;
  /** The hash of the last row: noted elsewhere, it proves later that nothing up to it was written anew. */
  head: string;
  broken: BrokenRow | null;
  /** Whether the noted hash is one of the chain's; null where none was named. */
  holdsNoted: boolean | null;
}

const NOTHING = Buffer.alloc(0);

/**
 * Reckons the audit log's chain anew, by this program alone and not by what the database reckons, on one state of the log. `noted` is
 * a hash that was told earlier, in hexadecimal.
 */
export async function checkAudit(pool: pg.Pool, noted: string | null = null): Promise<AuditVerdict> {
  const chain = new Chain(noted);
  const head = await readLog(pool, (row) => chain.take(row));
  return chain.end(head ?? { place: 0, hash: NOTHING });
}

class Chain {
  readonly #noted: string | null;
  #holdsNoted = false;
  #place = 0;
  #hash: Buffer = NOTHING;
  #rows = 0;
  #broken: BrokenRow | null = null;
  readonly #erased = new Set<number>();
  readonly #announced = new Set<number>();
  /** Every row up to this place may be without words. */
  #announcedTo = 0;

  constructor(noted: string | null) {
    this.#noted = noted;
  }

  take(row: AuditRow): void {
    this.#rows += 1;
    if (this.#broken === null) this.#broken = this.#breakOf(row);
    this.#place = row.place;
    this.#hash = row.hash;
    if (row.hash.toString('hex') === this.#noted) this.#holdsNoted = true;
    if (row.salt === null) this.#erased.add(row.place);
    const erased = /^erase row (\d+)$/.exec(row.action)?.[1];
    if (erased !== undefined && Number(erased) < row.place) this.#announced.add(Number(erased));
    const to = Number(/^erase rows to (\d+)$/.exec(row.action)?.[1] ?? 0);
    if (to < row.place) this.#announcedTo = Math.max(this.#announcedTo, to);
  }

  end(head: AuditHead): AuditVerdict {
    const silent = [...this.#erased].find((place) => place > this.#announcedTo && !this.#announced.has(place));
    const found: BrokenRow[] = this.#broken === null ? [] : [this.#broken];
    if (silent !== undefined) found.push({ place: silent, why: 'erased' });
    if (head.place !== this.#place || !head.hash.equals(this.#hash)) {
      const at = Math.min(head.place, this.#place) + 1;
      found.push({ place: at, why: head.place > this.#place ? 'cut-off' : 'foreign' });
    }
    return {
      rows: this.#rows,
      erased: this.#erased.size,
      head: this.#hash.toString('hex'),
      broken: found.toSorted((one, other) => one.place - other.place)[0] ?? null,
      holdsNoted: this.#noted === null ? null : this.#holdsNoted,
    };
  }

  #breakOf(row: AuditRow): BrokenRow | null {
    const { place, subject, reason, details, salt, said } = row;
    if (place > this.#place + 1) return { place: this.#place + 1, why: 'missing' };
    if (place <= this.#place) return { place, why: 'foreign' };
    const isErased = salt === null && subject === null && reason === null && details === '{}';
    if (!isErased && !digest([salt?.toString('hex') ?? null, subject, reason, details]).equals(said))
      return { place, why: 'changed' };
    const fields = [
      this.#hash.toString('hex'),
      String(place),
      row.id,
      row.at,
      row.operatorId,
      row.action,
      said.toString('hex'),
    ];
    return digest(fields).equals(row.hash) ? null : { place, why: 'changed' };
  }
}

/** As the database does: each text with its length in bytes, so that none can pass for a part of its neighbour. */
function digest(fields: readonly (string | null)[]): Buffer {
  const texts = fields.map((field) => (field === null ? '-' : `${Buffer.byteLength(field)}:${field}`));
  return createHash('sha256').update(texts.join('\n')).digest();
}
