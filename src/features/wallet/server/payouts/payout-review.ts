import { page } from '../../../../platform/database/page.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import type { Queryable } from '../../../../platform/database/sql.ts';
import type { Context } from '../../../../platform/context.ts';
import type { CallOutput, Language } from '../../../../platform/contract.ts';
import { createMailer } from '../../../../platform/mail/mail.ts';
import type { MailContent } from '../../../../platform/mail/mail-template.ts';
import { requireVersion, versionOf } from '../../../../platform/rights/version.ts';
import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import { TRACE_DAYS } from '../../../../platform/telemetry/traces.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { berlinDay } from '../../../../platform/time/berlin.ts';
import { nextDay } from '../../../../platform/time/berlin.ts';
import { startOfBerlinDay } from '../../../../platform/time/berlin.ts';
import type { EarningsService } from '../earnings/earnings.ts';
import { lastFour } from '../../../../platform/money/iban.ts';
import type { Payee, Payees } from '../payout-details/payees.ts';
import { payoutMail, returnMail } from './payouts-mail.ts';
import type { Decision, PayoutForReview } from './stores/payout-review-store.ts';
import type { Payouts } from './payouts.ts';
import { linkKinds, type LinkKind } from '../../constants.ts';
import * as contract from '../../contract.ts';
import { payoutsCsv } from './payout-csv.ts';
import { linkedGuests, moneyOf, type GuestMoney, type PayoutLink } from './stores/payout-links-store.ts';

const walletError = errorsOf(contract.walletErrors);
const PAGE = 40;
const DAY_MS = 86_400_000;
/** How far back it is shown where earnings came from. */
const ORIGIN_DAYS = 90;
/** Days of one table for the books: a year and a day. */
const MOST_DAYS = 366;
/** Before the first there was no platform; far from now clocks cannot be reckoned. */
const isDay = (day: string): boolean => day >= '2020-01-01' && day < '3000';

export interface PayoutReview {
  list(
    list: 'waiting' | 'approved' | 'decided',
    after: string | undefined,
  ): Promise<CallOutput<typeof contract.findPayouts>>;
  origin(payoutId: string): Promise<CallOutput<typeof contract.getPayoutOrigin>>;
  /**
   * Throws `not-found`, `payout-decided` where another operator was faster, `conflict` where it, who is linked to her, or where it goes
   * is not as it was seen, `payout-linked` where guests who paid her are linked to her and nobody has said to have looked at that, and
   * `payout-held` where it would be paid while she has lately named another account.
   */
  decide(
    operatorId: string,
    payoutId: string,
    decision: Decision & { version: string; despiteLinks?: boolean | undefined },
  ): Promise<void>;
  /** Throws `not-found`, `payout-decided` where it does not count as paid, and `conflict` where it is not as it was seen. */
  giveBack(operatorId: string, payoutId: string, said: { version: string; reason: string }): Promise<void>;
  /** Throws `not-found` for one that does not wait, or of which nobody has said where it goes, and `payout-held`. */
  account(payoutId: string): Promise<CallOutput<typeof contract.getPayoutAccount>>;
  /** Throws `bad-request` for days in the wrong order, or too many of them. */
  csv(days: { from: string; to: string }, language: Language): Promise<string>;
}

interface Deps {
  context: Pick<Context, 'config' | 'database' | 'now'>;
  payouts: Payouts;
  payees: Payees;
  earnings: Pick<EarningsService, 'origin'>;
  mailOrigin: () => string;
}

/** Where earnings leave the platform (trust and safety 13). */
export function createPayoutReview({
  context: { config, database, now },
  payouts,
  payees,
  earnings,
  mailOrigin,
}: Deps): PayoutReview {
  const beginning = ({ requestedAt }: PayoutForReview) => new Date(requestedAt.getTime() - ORIGIN_DAYS * DAY_MS);
  const linksOf = (rows: readonly PayoutForReview[], on: Queryable = database.pool): Promise<PayoutLink[][]> =>
    linkedGuests(
      on,
      rows.map((row) => ({ performerId: row.performerId, since: beginning(row) })),
    );

  const payeeOf = async ({ performerId }: PayoutForReview) =>
    (await payees.of(database.pool, [performerId])).get(performerId);
  const link = (language: Language) => mailOrigin() + href('studioEarnings', language);

  /** Goes out with what it tells of, or not at all. */
  async function mail(client: PoolClient, { performerGuestId }: PayoutForReview, content: MailContent): Promise<void> {
    if (performerGuestId !== null) await createMailer(config, client).sendTo(performerGuestId, content);
  }

  return {
    async list(list, after) {
      const read = payouts[list];
      const rows = await page(
        PAGE,
        (limit) => read(after, limit),
        ({ id }) => id,
      );
      const links = await linksOf(rows.items);
      const known = await payees.of(
        database.pool,
        rows.items.map(({ performerId }) => performerId),
      );
      const items = rows.items.map((row, place) =>
        presentPayout(row, links[place] ?? [], known.get(row.performerId) ?? null),
      );
      return { ...rows, items };
    },

    async origin(payoutId) {
      const payout = await payouts.find(payoutId);
      if (payout === null) throw commonError('not-found');
      const { performerId, requestedAt } = payout;
      const since = beginning(payout);
      const [links = []] = await linksOf([payout]);
      const linked = new Set(links.map(({ guestId }) => guestId));
      const origin = await earnings.origin(performerId, { from: berlinDay(since), to: berlinDay(requestedAt) }, linked);
      const young = new Date(now().getTime() - TRACE_DAYS * DAY_MS);
      const guestIds = origin.guests.map(({ guestId }) => guestId);
      const money = await moneyOf(database, performerId, guestIds, { since, young });
      const known = new Map(money.map((each) => [each.guestId, each]));
      const guests = origin.guests.map((guest) => presentGuest(guest, known.get(guest.guestId), links));
      // Sorting keeps the order of those who are alike.
      return { ...origin, guests: guests.toSorted((a, b) => Number(b.links.length > 0) - Number(a.links.length > 0)) };
    },

    async decide(operatorId, payoutId, { despiteLinks = false, version, ...decision }) {
      // Its sum never changes, and who was faster is told by the decision itself: the guard is asked of one in the state that was read.
      const payout = await payouts.find(payoutId);
      if (payout === null) throw commonError('not-found');
      const guard = async (client: PoolClient) => {
        const [links = []] = await linksOf([payout], client);
        const payee = (await payees.lock(client, [payout.performerId])).get(payout.performerId) ?? null;
        requireVersion(version, payoutVersion(payout, links, payee));
        const isRefused = decision.outcome === 'refused';
        if (!isRefused && !despiteLinks && links.length > 0) throw walletError('payout-linked');
        if (decision.outcome === 'paid' && payee !== null && payee.heldUntil !== null)
          throw walletError('payout-held', { until: payee.heldUntil.toISOString() });
        if (decision.outcome !== 'approved') await mail(client, payout, payoutMail(decision, payout.cents, link));
      };
      const answer = await payouts.decide(payoutId, decision, operatorId, { from: payout.state, guard });
      if (answer.status === 'unknown') throw commonError('not-found');
      if (answer.status === 'before') throw walletError('payout-decided', { state: answer.state });
    },

    async giveBack(operatorId, payoutId, { version, reason }) {
      const payout = await payouts.find(payoutId);
      if (payout === null) throw commonError('not-found');
      const guard = async (client: PoolClient) => {
        const [links = []] = await linksOf([payout], client);
        requireVersion(version, payoutVersion(payout, links, null));
        await mail(client, payout, returnMail(reason, payout.cents, link));
      };
      const answer = await payouts.giveBack(payoutId, reason, operatorId, guard);
      if (answer.status === 'unknown') throw commonError('not-found');
      if (answer.status === 'before') throw walletError('payout-decided', { state: answer.state });
    },

    async account(payoutId) {
      const payout = await payouts.find(payoutId);
      const payee = payout === null ? undefined : await payeeOf(payout);
      if (payout === null || !isOpen(payout) || payee === undefined) throw commonError('not-found');
      if (payee.heldUntil !== null) throw walletError('payout-held', { until: payee.heldUntil.toISOString() });
      const { holder, iban, bic, street, postalCode, town, country } = payee.details;
      return { holder, iban, bic, street, postalCode, town, country };
    },

    async csv({ from, to }, language) {
      const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
      if (!(isDay(from) && isDay(to) && days >= 0 && days < MOST_DAYS))
        throw commonError('bad-request', { field: 'to' });
      const span = [startOfBerlinDay(from), startOfBerlinDay(nextDay(to))] as const;
      const [decided, returned] = [await payouts.decidedBetween(...span), await payouts.returnedBetween(...span)];
      return payoutsCsv(decided, returned, language);
    },
  };
}

/** The strongest link first. */
const byStrength = (kinds: readonly LinkKind[]): LinkKind[] => linkKinds.filter((kind) => kinds.includes(kind));

function presentGuest(
  { guestId, name, coins }: { guestId: string; name: string; coins: number },
  money: GuestMoney | undefined,
  links: readonly PayoutLink[],
): contract.OriginGuest {
  const own = links.filter((link) => link.guestId === guestId);
  return {
    guestId,
    name,
    coins,
    isErased: money?.isErased ?? false,
    links: byStrength(own.map(({ kind }) => kind)).map((kind) => ({
      kind,
      accounts: own.find((link) => link.kind === kind)?.accounts ?? 0,
    })),
    bought: money?.bought ?? 0,
    given: money?.given ?? 0,
    lastPaidAt: money?.lastPaidAt?.toISOString() ?? null,
    youngCents: money?.youngCents ?? 0,
    disputedCents: money?.disputedCents ?? 0,
  };
}

const payoutVersion = (
  { id, state, coins, cents }: PayoutForReview,
  links: readonly PayoutLink[],
  payee: Payee | null,
): string => {
  const common = links.map(({ guestId, kind }) => `${guestId} ${kind}`).toSorted();
  return versionOf('payout', id, state, coins, cents, common, payee?.mark ?? null);
};

/** Only of these it matters where they go. */
const isOpen = ({ state }: PayoutForReview): boolean => state === 'requested' || state === 'approved';

const presentPayee = ({ details, namedAt, heldUntil }: Payee): NonNullable<contract.PayoutRow['payee']> => ({
  holder: details.holder,
  lastFour: lastFour(details.iban),
  vatId: details.vatId,
  taxNumber: details.taxNumber,
  isSmallBusiness: details.isSmallBusiness,
  namedAt: namedAt.toISOString(),
  heldUntil: heldUntil?.toISOString() ?? null,
});

const presentPayout = (
  row: PayoutForReview,
  links: readonly PayoutLink[],
  payee: Payee | null,
): contract.PayoutRow => ({
  payoutId: row.id,
  actorId: row.performerId,
  performerGuestId: row.performerGuestId,
  name: row.name,
  slug: row.slug,
  coins: row.coins,
  cents: row.cents,
  state: row.state,
  requestedAt: row.requestedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  deciderName: row.deciderName,
  reference: row.reference,
  refusal: row.refusal,
  returned:
    row.returnedAt === null || row.returnReason === null
      ? null
      : { at: row.returnedAt.toISOString(), byName: row.returnerName, reason: row.returnReason },
  payee: payee === null ? null : presentPayee(payee),
  isLocked: row.isLocked,
  links: byStrength(links.map(({ kind }) => kind)),
  version: payoutVersion(row, links, isOpen(row) ? payee : null),
});
