import type { StudioDeps } from './deps.ts';

/** Everything off: picture, show and all chat sessions end at once, and what else goes by the show is settled. */
export async function stopShow(
  { media, live, stopped }: Pick<StudioDeps, 'media' | 'live' | 'stopped'>,
  { performerId, performerGuestId }: { performerId: number; performerGuestId: string | null },
): Promise<void> {
  // The picture goes first: all else takes a moment.
  media.close(performerId);
  await live.endShow(performerId);
  if (performerGuestId !== null) await stopped(performerGuestId);
}
