import type { Context } from '../../../../platform/context.ts';
import { liveConstants, type Conversion } from '../../contract.ts';
import { MINUTE_MS } from '../rules.ts';
import type { ShowRow } from '../shows/show-store.ts';
import { conversionOf, writeConversion, countConversions, countPaid, type Row } from './stores/conversion-store.ts';

/** A guest's free first chat (E12): open while its countdown runs. */
export interface ConversionChat {
  isEnabled: boolean;
  endsAt: Date;
  /** Milliseconds that are left of it. */
  leftMs: number;
}

const present = ({ enabled, ends_at: endsAt, used_ms: used }: Row): ConversionChat => ({
  isEnabled: enabled,
  endsAt,
  leftMs: Math.max(0, liveConstants.conversionMinutes * MINUTE_MS - used),
});

/** Null for who has not been offered it yet. */
export async function conversionChat({ database }: Context, guestId: string): Promise<ConversionChat | null> {
  const row = await conversionOf(database.pool, guestId);
  return row === null ? null : present(row);
}

/**
 * Begins the countdown, or turns the offer on and off again while that runs. Only who has never paid is offered it; null
 * for the others.
 */
export async function setConversionChat(
  { database, now }: Context,
  guestId: string,
  enabled: boolean,
): Promise<ConversionChat | null> {
  const ends = new Date(now().getTime() + liveConstants.conversionCountdownMinutes * MINUTE_MS);
  const row = await writeConversion(database.pool, guestId, enabled, ends);
  return row === null ? null : present(row);
}

/** What a chat session begins with that is a gift: nothing where she does not take part, or while another chat uses it. */
export async function conversionMsFor(
  context: Context,
  guestId: string,
  show: Pick<ShowRow, 'conversion_chat'>,
): Promise<number> {
  if (!show.conversion_chat) return 0;
  const offer = await conversionChat(context, guestId);
  if (offer === null || !offer.isEnabled || offer.endsAt <= context.now()) return 0;
  const count = await countConversions(context.database.pool, guestId);
  return count > 0 ? 0 : offer.leftMs;
}

/** What the guest is told of it. §4: eligible while the end of the countdown is in the future. */
export function presentConversion(offer: ConversionChat | null, now: Date): Conversion {
  const isEligible = offer !== null && offer.leftMs > 0 && offer.endsAt > now;
  return {
    isEligible,
    isEnabled: isEligible && offer.isEnabled,
    endsAt: offer?.endsAt.toISOString() ?? null,
    secondsLeft: isEligible ? Math.floor(offer.leftMs / 1000) : 0,
  };
}

/** The same before he has decided: who has never paid may begin the countdown. Null where there is nothing to offer. */
export async function offeredConversion(context: Context, guestId: string): Promise<Conversion | null> {
  const offer = await conversionChat(context, guestId);
  if (offer !== null) {
    const presented = presentConversion(offer, context.now());
    return presented.isEligible ? presented : null;
  }
  const count = await countPaid(context.database.pool, guestId);
  if (count > 0) return null;
  return { isEligible: true, isEnabled: false, endsAt: null, secondsLeft: liveConstants.conversionMinutes * 60 };
}
