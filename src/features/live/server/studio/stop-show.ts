import type { StudioParts } from './parts.ts';

/** Everything off: picture, show and all sittings end at once, and what else goes by the show is settled. */
export async function stopShow(
  { media, live, stopped }: Pick<StudioParts, 'media' | 'live' | 'stopped'>,
  { performerId, hostId }: { performerId: number; hostId: string | null },
): Promise<void> {
  // The picture goes first: all else takes a moment.
  media.close(performerId);
  await live.endShow(performerId);
  if (hostId !== null) await stopped(hostId);
}
