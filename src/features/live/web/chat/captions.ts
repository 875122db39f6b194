import type { LiveEvents } from '../../contract.ts';

export interface Caption extends Pick<LiveEvents['caption'], 'text' | 'language' | 'isFinal'> {
  /** Tells it from those beside it. */
  id: number;
}

/** More would hide her. */
const SHOWN = 2;

/** The last two sentences; one that is still being spoken makes way for its next version. */
export function receivedCaption(
  captions: readonly Caption[],
  { text, language, isFinal }: Omit<Caption, 'id'>,
): readonly Caption[] {
  const id = (captions.at(-1)?.id ?? 0) + 1;
  return [...captions.filter((caption) => caption.isFinal), { id, text, language, isFinal }].slice(-SHOWN);
}
