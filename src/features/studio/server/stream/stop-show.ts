import type { StudioParts } from '../parts.ts';

/** Everything off: picture, show and all sittings end at once, and a ticket show that runs is settled. */
export async function stopShow(
  { media, live, tickets }: Pick<StudioParts, 'media' | 'live' | 'tickets'>,
  { performerId, hostId }: { performerId: number; hostId: string | null },
): Promise<void> {
  // The picture goes first: all else takes a moment.
  media.close(performerId);
  const shows = hostId === null ? [] : ((await tickets?.hosts.own(hostId)) ?? []);
  const running = shows.find(({ state }) => state === 'running');
  await live.endShow(performerId);
  if (hostId !== null && running !== undefined) await tickets?.hosts.finish(hostId, running.id);
}
