import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '../../../../shell/time/server-time.ts';
import { chime } from '../chime.ts';
import { isNotice, type ShownEntry, type ShownMessage } from '../state/room-messages.ts';

/** What has been said longer ago than this was not given just now: it comes again when the room is entered. */
const FRESH_MS = 8000;
const LASTS_MS = 2400;

interface GiftEffectProps {
  lines: readonly ShownEntry[];
  /** The sound goes with it; never louder than her. */
  volume: number;
}

/** A glow along the stage's edge and two soft notes when something is given; still where motion is not wanted, and nothing in quiet. */
export function GiftEffect({ lines, volume }: GiftEffectProps) {
  const last = lines.at(-1);
  const given = last !== undefined && !isNotice(last) && last.kind !== 'text' ? last : null;
  const [shown, setShown] = useState<string | null>(null);
  const begin = useEffectEvent(({ id, at }: ShownMessage) => {
    const now = serverNow();
    if (at === null || now === null || Math.abs(now - Date.parse(at)) > FRESH_MS) return;
    setShown(id);
    if (volume > 0) chime(volume * 0.5);
  });
  const id = given?.id;
  useEffect(() => {
    if (given !== null) begin(given);
    // oxlint-disable-next-line react/exhaustive-deps -- each is greeted once, by its id
  }, [id]);
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), LASTS_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown === null ? null : (
    <div
      key={shown}
      aria-hidden="true"
      data-testid="gift-effect"
      className="gift-glow pointer-events-none absolute inset-0"
    />
  );
}
