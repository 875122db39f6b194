import type { Context } from '../../platform/context.ts';
import { maybe, run } from '../../platform/database/sql.ts';
import { int } from '../../platform/database/columns.ts';
import type { Demo } from '../../platform/feature/feature.ts';
import { berlinDay } from '../../platform/time/berlin.ts';
import { extraAddress } from '../identity/demo-addresses.ts';
import { demoExtra } from '../identity/demo.ts';
import { createPayments, paymentProviders } from '../payments/server/index.ts';
import { createWallet } from '../wallet/server/index.ts';
import { createApplications, createCredits, createPartners } from './server/index.ts';

const DAY_MS = 86_400_000;
/** So many days back somebody has followed a link. */
const DAYS = 42;

const partners = [
  { name: 'Nachtmagazin', token: 'nachtmagazin-demo', sharePercent: 30, subrefs: ['startseite', 'newsletter', ''] },
  { name: 'Sterne & Stimmen', token: 'sterne-demo', sharePercent: 25, subrefs: ['podcast', 'banner-oben'] },
] as const;

/** Who came by whom, how many days ago, and what he paid in then, in cents. */
const brought = [
  { key: 'lukas', name: 'Lukas', partner: 0, subref: 'newsletter', days: 38, cents: [2500, 5000] },
  { key: 'arne', name: 'Arne', partner: 0, subref: 'startseite', days: 31, cents: [2500] },
  { key: 'malte', name: 'Malte', partner: 0, subref: 'newsletter', days: 24, cents: [] },
  { key: 'thorben', name: 'Thorben', partner: 1, subref: 'podcast', days: 20, cents: [10_000] },
  { key: 'yannick', name: 'Yannick', partner: 0, subref: '', days: 12, cents: [2500, 2500] },
  { key: 'gero', name: 'Gero', partner: 1, subref: 'banner-oben', days: 8, cents: [] },
  { key: 'valentin', name: 'Valentin', partner: 1, subref: 'podcast', days: 3, cents: [5000] },
] as const;

/** Partners with weeks of visits, guests whom they brought, and their share of what those paid in. Repeatable. */
export async function fillPartners(context: Context): Promise<void> {
  const { pool } = context.database;
  const at = (days: number) => new Date(context.now().getTime() - days * DAY_MS);
  const ids: number[] = [];
  for (const { name, token, sharePercent, subrefs } of partners) {
    const known = await maybe(pool, { id: int })`select id from partners where token = ${token}`;
    const id = known?.id ?? (await createPartners(context).create({ name, token, sharePercent })).partner.id;
    ids.push(id);
    const days = Array.from({ length: DAYS }, (_none, ago) => ({ day: berlinDay(at(ago)), ago }));
    for (const [place, subref] of subrefs.entries()) {
      // More at weekends, more lately, and more by what stands first.
      const clicks = days.map(({ ago }) =>
        Math.max(1, Math.round(((DAYS - ago / 2) * (at(ago).getUTCDay() % 6 === 0 ? 1.4 : 0.8)) / (2 + 2 * place))),
      );
      await run(pool)`
        insert into partner_days (partner_id, day, subref, clicks)
        select ${id}, n.day, ${subref}, n.clicks from unnest(${days.map(({ day }) => day)}::date[], ${clicks}::int[])
          as n (day, clicks) on conflict do nothing`;
    }
  }
  await fillApplication(context);
  for (const { key, name, partner, subref, days, cents } of brought) {
    const link = { partnerId: ids[partner] ?? 0, token: partners[partner].token, subref, banner: '', variant: '' };
    const guestId = await demoExtra(context, { key, name, role: 'guest', language: 'de' });
    await createPartners({ ...context, now: () => at(days) }).claim(guestId, link);
    await payIn(context, guestId, { key, cents, at: at(days) });
  }
}

/** Somebody who would like to be one, and waits. */
async function fillApplication(context: Context): Promise<void> {
  const { pool } = context.database;
  const name = 'Redaktion Kerzenschein';
  if ((await maybe(pool, { one: int })`select 1 as one from partner_applications where name = ${name}`) !== null)
    return;
  const applications = createApplications(context, () => 'http://localhost', createPartners(context));
  const places = 'kerzenschein.example, ein Blog über lange Abende, und ein Newsletter an 4.000 Leute jeden Freitag.';
  await applications.receive({ name, email: extraAddress('kerzenschein'), places }, 'de');
}

/** By prepaid card, as guests do: the partner's share follows from it. */
async function payIn(
  context: Context,
  guestId: string,
  { key, cents, at }: { key: string; cents: readonly number[]; at: Date },
): Promise<void> {
  // Nobody is connected yet whom a push could reach.
  const push = { toGuest: () => undefined, toAll: () => undefined };
  const { onPaid } = createCredits(() => at);
  const wallet = createWallet(context, push);
  const providers = paymentProviders(context, { url: null, port: 0 });
  const payments = createPayments({ context, wallet, push, providers, hooks: { onPaid } });
  await wallet.openGuest(guestId);
  for (const [nth, amount] of cents.entries()) {
    const code = context.secrets.key(`demo-partner-card-${key}-${nth}`).toString('hex').slice(0, 16).toUpperCase();
    await payments.codes.put(code, amount);
    await payments.scratch(guestId, code, `demo-${key}-${nth}`);
  }
}

export const demo: Demo = { parts: [{ name: 'partners', fill: fillPartners }] };
