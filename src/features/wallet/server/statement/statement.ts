import type { Entry, Ledger } from '@separee/ledger';
import { berlinDay } from '../../../../platform/time/berlin.ts';
import { movementKinds } from '../../constants.ts';
import type { Movement } from '../../contract.ts';

/** Movements of a page; more where it would cut the charges of one chat session in two. */
const PAGE = 50;
/** A page ends after so many transfers in any case. */
const LONGEST_WAY = 10_000;
/** Entries that are read at once. */
const CHUNK = 200;

/** What of it is wanted; days are those of Berlin, both included. */
export interface StatementFilter {
  kind?: Movement['kind'] | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * One page of what moved in these accounts together, newest first. The charges of a series are one movement; a page ends
 * where no series is under way, so each is whole on one page, and the next begins after the last transfer's number. A series is of the day on which it ended.
 */
export async function readStatement(
  ledger: Pick<Ledger, 'history'>,
  accounts: readonly string[],
  before: string | undefined,
  filter: StatementFilter = {},
): Promise<{ items: Movement[]; next: string | null }> {
  const page = new Map<string, Movement>();
  /** Series of which there is more, and whether they are wanted. */
  const underWay = new Map<string, boolean>();
  let last: string | null = null;
  let way = 0;
  for await (const sides of transfersOf(ledger, accounts, before)) {
    const isEnough = page.size >= PAGE && underWay.size === 0;
    if (isEnough || way++ >= LONGEST_WAY) return { items: [...page.values()], next: last };
    const [{ transferId, meta }] = sides;
    const movement = present(sides);
    const series = meta?.['series'];
    const isOlder = filter.from !== undefined && berlinDay(new Date(movement.at)) < filter.from;
    if (isOlder && underWay.size === 0) return { items: [...page.values()], next: null };
    last = transferId;
    if (typeof series !== 'string') {
      if (isWanted(movement, filter)) page.set(transferId, movement);
      continue;
    }
    const wanted = underWay.get(series) ?? isWanted(movement, filter);
    if (wanted) page.set(series, join(page.get(series), movement));
    if (meta?.['isFirst'] === true) underWay.delete(series);
    else underWay.set(series, wanted);
  }
  return { items: [...page.values()], next: null };
}

/** More than anybody reads: a table ends there. */
const MOST = 20_000;

/** All pages of a statement together, {@link MOST} movements at most. */
export async function wholeStatement(
  page: (before: string | undefined) => Promise<{ items: Movement[]; next: string | null }>,
): Promise<Movement[]> {
  const all: Movement[] = [];
  let before: string | undefined;
  do {
    const { items, next } = await page(before);
    all.push(...items);
    before = next ?? undefined;
  } while (before !== undefined && all.length < MOST);
  return all;
}

/** The entries of one transfer in the accounts that are looked at. */
type Sides = [Entry, ...Entry[]];

/** Transfers of several accounts in one order, newest first; read on only as far as somebody asks. */
async function* transfersOf(
  ledger: Pick<Ledger, 'history'>,
  accounts: readonly string[],
  before: string | undefined,
): AsyncGenerator<Sides> {
  let from = before;
  for (;;) {
    const options = { limit: CHUNK, ...(from === undefined ? {} : { before: from }) };
    const histories = await Promise.all(accounts.map((account) => ledger.history(account, options)));
    // Below the last entry of an account of which there is more, the others' entries may lack their counterpart.
    const ends = histories
      .filter((entries) => entries.length === CHUNK)
      .map((entries) => Number(entries.at(-1)?.transferId));
    const end = Math.max(0, ...ends);
    const entries = histories.flat().filter(({ transferId }) => Number(transferId) >= end);
    for (const [, sides] of [...byTransfer(entries)].sort(([a], [b]) => Number(b) - Number(a))) yield sides;
    if (ends.length === 0) return;
    from = String(end);
  }
}

function byTransfer(entries: readonly Entry[]): Map<string, Sides> {
  const transfers = new Map<string, Sides>();
  for (const entry of entries) {
    const sides = transfers.get(entry.transferId);
    if (sides === undefined) transfers.set(entry.transferId, [entry]);
    else sides.push(entry);
  }
  return transfers;
}

function isWanted({ kind, at }: Movement, { kind: wanted, from, to }: StatementFilter): boolean {
  const day = berlinDay(new Date(at));
  return (
    (wanted === undefined || kind === wanted) && (from === undefined || day >= from) && (to === undefined || day <= to)
  );
}

const kinds: readonly string[] = movementKinds;

/** What bought and given coins gave or got in one transfer together. */
function present(sides: Sides): Movement {
  const [{ transferId, kind, meta, at }] = sides;
  const label = meta?.['label'];
  return {
    id: transferId,
    since: at.toISOString(),
    at: at.toISOString(),
    kind: kinds.includes(kind) ? (kind as Movement['kind']) : 'other',
    amount: sides.reduce((sum, { amount }) => sum + amount, 0),
    label: typeof label === 'string' ? label : null,
  };
}

/** An older movement of the same series becomes part of the newer one. */
const join = (newer: Movement | undefined, older: Movement): Movement =>
  newer === undefined ? older : { ...newer, since: older.since, amount: newer.amount + older.amount };
