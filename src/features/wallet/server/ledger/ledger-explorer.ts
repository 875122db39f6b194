import type { Context } from '../../../../platform/context.ts';
import type { CallOutput } from '../../../../platform/contract.ts';
import { page } from '../../../../platform/database/page.ts';
import type { Slots } from '../../../../platform/feature/slots.ts';
import type { getLedgerAccounts, getLedgerEntries, LedgerOwner, postLedgerCheck } from '../../contract.ts';
import { transferFacts } from '../slots.ts';
import { accountsOf, guestsByNumber, performersByNumber, sidesOf } from './stores/ledger-explorer-store.ts';

const PAGE = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Looks into the ledger, for operators; it writes nothing. */
export interface LedgerExplorer {
  /** Accounts whose names begin so, by name; `after` is the name that the last page ended with. */
  accounts(prefix: string, after: string | undefined): Promise<CallOutput<typeof getLedgerAccounts>>;
  /** An account's entries, newest first: against whom, and what for. */
  entries(account: string, before: string | undefined): Promise<CallOutput<typeof getLedgerEntries>>;
  /** Recounts everything as of one moment; says when it was done. */
  check(): Promise<CallOutput<typeof postLedgerCheck>>;
}

export function createLedgerExplorer(
  { database, ledger, now }: Pick<Context, 'database' | 'ledger' | 'now'>,
  slots: Slots,
): LedgerExplorer {
  /** By the accounts' names, whose each is. */
  async function ownersOf(accounts: readonly string[]): Promise<(account: string) => LedgerOwner> {
    const parsed = accounts.map(parse);
    const ids = (wanted: LedgerOwner['kind'], form: RegExp) => [
      ...new Set(parsed.flatMap(({ kind, id }) => (kind === wanted && form.test(id) ? [id] : []))),
    ];
    const [guests, performers] = await Promise.all([
      guestsByNumber(database, ids('guest', UUID)),
      performersByNumber(database, [...ids('performer', /^\d+$/), ...ids('held', /^\d+$/)]),
    ]);
    const known = new Map<string, (typeof guests)[number]>([
      ...guests.map((row) => [`guest:${row.id}`, row] as const),
      ...performers.flatMap((row) => [[`performer:${row.id}`, row] as const, [`held:${row.id}`, row] as const]),
    ]);
    return (account) => {
      const { kind, id, part } = parse(account);
      const owner = known.get(`${kind}:${id}`);
      return { kind, part, name: owner?.name ?? null, guestId: owner?.guestId ?? null };
    };
  }

  return {
    async accounts(prefix, after) {
      const { items, next } = await page(
        PAGE,
        (limit) => accountsOf(database, { prefix, after, limit }),
        ({ id }) => id,
      );
      const ownerOf = await ownersOf(items.map(({ id }) => id));
      const shown = items.map((account) =>
        Object.assign({}, account, { owner: ownerOf(account.id), openedAt: account.openedAt.toISOString() }),
      );
      return { items: shown, next };
    },

    async entries(account, before) {
      const { items, next } = await page(
        PAGE,
        (limit) => ledger.history(account, { limit, ...(before === undefined ? {} : { before }) }),
        ({ transferId }) => transferId,
      );
      const sides = await sidesOf(
        database,
        items.map(({ transferId }) => transferId),
      );
      const keys = new Map(sides.map(({ transferId, key }) => [transferId, key]));
      const told = items.map(({ transferId, meta }) => {
        const series = meta?.['series'];
        return { id: transferId, key: keys.get(transferId) ?? '', series: typeof series === 'string' ? series : null };
      });
      const [ownerOf, ...known] = await Promise.all([
        ownersOf(sides.map((side) => side.account)),
        ...slots.all(transferFacts).map((facts) => facts(told)),
      ]);
      const factsOf = new Map(known.flat().map((facts) => [facts.id, facts]));
      const shown = items.map(({ transferId, amount, kind, meta, at }) => {
        const facts = factsOf.get(transferId);
        const show = facts?.show ?? null;
        return {
          transferId,
          amount,
          kind,
          meta: meta === null ? null : { ...meta },
          at: at.toISOString(),
          others: sides
            .filter((side) => side.transferId === transferId && side.account !== account)
            .map((side) => ({ id: side.account, amount: side.amount, owner: ownerOf(side.account) })),
          things: facts?.things ?? [],
          show: show === null ? null : { performer: show.performer, startedAt: show.startedAt.toISOString() },
        };
      });
      return { items: shown, next };
    },

    check: async () => ({ ...(await ledger.check()), at: now().toISOString() }),
  };
}

/** The parts of an account's name (`accounts.ts`): whose, by which number, and what of his. */
function parse(account: string): { kind: LedgerOwner['kind']; id: string; part: string } {
  const [kind = '', second = '', ...rest] = account.split(':');
  const third = rest.join(':');
  switch (kind) {
    case 'guest':
    case 'performer':
      return { kind, id: second, part: third };
    case 'held':
      return { kind, id: second === 'payout' ? third : '', part: third === '' ? second : `${second}:${third}` };
    case 'provider':
    case 'platform':
      return { kind, id: '', part: third === '' ? second : `${second}:${third}` };
    default:
      return { kind: 'platform', id: '', part: account };
  }
}
