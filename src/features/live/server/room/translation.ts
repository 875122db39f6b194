import type { Language } from '../../../../platform/contract.ts';
import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import type { Translator } from '../../../../platform/texts/translation.ts';
import { liveErrors } from '../../contract.ts';
import type { Live } from '../live.ts';

interface Wanted {
  texts: readonly string[];
  from: Language | null;
  to: Language;
}

/**
 * What is said in a room, in the reader's language: for her and who sits there. Null for what could not be translated. Throws
 * `not-in-chat`, and `unavailable` where the platform has no translator.
 */
export async function translateMessages(
  live: Pick<Live, 'isPerformer' | 'isInRoom'>,
  translator: Translator | null,
  { guestId }: Pick<Caller, 'guestId'>,
  performerId: number,
  { texts, from, to }: Wanted,
): Promise<(string | null)[]> {
  const isHere = (await live.isInRoom(performerId, guestId)) || (await live.isPerformer(performerId, guestId));
  if (!isHere) throw errorsOf(liveErrors)('not-in-chat');
  if (translator === null) throw commonError('unavailable');
  return translator.translate(texts, from, to);
}
