import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import { eventConstants, type Scope } from '../../constants.ts';
import { eventErrors, type Delivery } from '../../contract.ts';
import { attempt } from './deliver.ts';
import * as deliveries from './delivery-store.ts';
import type { Events } from '../events.ts';
import { readTarget, resolveTarget } from './guarded-post.ts';
import * as store from './hook-store.ts';
import { hookSecret } from './signature.ts';

const eventError = errorsOf(eventErrors);

/**
 * Has her events sent to an address; answers with the secret that signs them. Throws `address-unfit`, `address-unknown`,
 * `address-refused` and `too-many-hooks`.
 */
export async function makeHook(
  { context: { config, database, secrets }, log }: Events,
  performerId: number,
  { url, scopes }: { url: string; scopes: readonly Scope[] },
): Promise<string> {
  const rules = { allowPrivate: config.webhooks.private };
  const target = readTarget(url, rules);
  await resolveTarget(target, rules);
  const hook = { performerId, url: target.href, scopes };
  const id = await database.transaction((client) => store.insertHook(client, hook, eventConstants.hooks));
  if (id === null) throw eventError('too-many-hooks');
  log.heed(performerId);
  return hookSecret(secrets, id);
}

/** Throws `not-found`. */
export async function removeHook({ context }: Events, performerId: number, hookId: string): Promise<void> {
  if (!(await store.deleteHook(context.database, performerId, hookId))) throw commonError('not-found');
}

/** Switches off all hooks of the performer who is this guest, until she switches each on again; how many there were. */
export const disableHooks = ({ context: { database, now } }: Events, guestId: string): Promise<number> =>
  store.disableAll(database, guestId, now());

/** Throws `not-found`. */
export async function enableHook({ context, log }: Events, performerId: number, hookId: string): Promise<void> {
  if (!(await store.enable(context.database, performerId, hookId))) throw commonError('not-found');
  log.heed(performerId);
}

/** Throws `not-found`. */
export async function listDeliveries({ context }: Events, performerId: number, hookId: string): Promise<Delivery[]> {
  const shown = eventConstants.deliveriesShown;
  const rows = await deliveries.deliveriesOf(context.database, performerId, hookId, shown);
  if (rows === null) throw commonError('not-found');
  return rows.map(present);
}

/** Sends a delivery once more, now and once. Throws `not-found`, and `conflict` for one that waits anyway or is too old. */
export async function repeatDelivery({ context }: Events, performerId: number, deliveryId: string): Promise<Delivery> {
  const delivery = await deliveries.findDelivery(context.database, performerId, deliveryId);
  if (delivery === null) throw commonError('not-found');
  const { id, body, status: before } = delivery;
  if (body === null || before === 'pending') throw commonError('conflict');
  const { ok, outcome } = await attempt(context, delivery, { id, body });
  const noted = { status: ok ? ('delivered' as const) : before, outcome, now: context.now() };
  const row = await deliveries.noteAttempt(context.database, id, noted);
  if (row === null) throw commonError('not-found');
  return present(row);
}

const present = (row: deliveries.DeliveryRow): Delivery => ({
  id: row.id,
  events: row.events,
  status: row.status,
  attempts: row.attempts,
  outcome: row.outcome,
  createdAt: row.created_at.toISOString(),
  attemptedAt: row.attempted_at?.toISOString() ?? null,
  canRepeat: row.has_body && row.status !== 'pending',
});
