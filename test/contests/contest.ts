import type { ContestMedia, ContestPhase } from '../../src/features/contests/constants.ts';
import type { ContestSettings, ContestTexts } from '../../src/features/contests/contract.ts';
import type { Context } from '../../src/platform/context.ts';
import { albumInShop } from '../albums/album.ts';
import { byNumber, insertRow, type Values } from '../people/rows.ts';
import type { TestPerformer } from '../people/people.ts';

const HOUR_MS = 3_600_000;

export function contestTexts(title: string): ContestTexts {
  const words = { title, theme: 'Licht am Morgen', rules: 'Nur eigene Bilder.', prizes: 'Ruhm und Ehre.' };
  return { de: words, en: words, es: words, nl: words };
}

/** By hours from now: when entries open, voting begins, and ends. */
const hours: Record<Exclude<ContestPhase, 'over'>, readonly [number, number, number]> = {
  announced: [1, 2, 3],
  entries: [-1, 1, 2],
  voting: [-2, -1, 1],
  counting: [-3, -2, -1],
};
type Made = keyof typeof hours;

/** The moments of one that stands so now. */
export function momentsOf(phase: Made, now: Date) {
  const [entriesFrom, votingFrom, votingUntil] = hours[phase].map((each) => new Date(now.getTime() + each * HOUR_MS));
  if (entriesFrom === undefined || votingFrom === undefined || votingUntil === undefined) throw new Error('no moments');
  return { entriesFrom, votingFrom, votingUntil };
}

/** What an operator sends for one that stands so now. */
export function contestSettings(phase: Made, now: Date, set: Partial<ContestSettings> = {}): ContestSettings {
  const { entriesFrom, votingFrom, votingUntil } = momentsOf(phase, now);
  return {
    texts: contestTexts('Morgenlicht'),
    media: 'photos',
    entriesFrom: entriesFrom.toISOString(),
    votingFrom: votingFrom.toISOString(),
    votingUntil: votingUntil.toISOString(),
    needAvs: false,
    isPublished: true,
    prizeCoins: [],
    ...set,
  };
}

type World = { context: Pick<Context, 'database' | 'storage'>; now: () => Date };

/** A contest that stands so, whoever made it. */
export async function someContest(
  { context, now }: World,
  phase: Made,
  set: Values & { media?: ContestMedia } = {},
): Promise<number> {
  const { entriesFrom, votingFrom, votingUntil } = momentsOf(phase, now());
  const values = {
    texts: JSON.stringify(contestTexts('Morgenlicht')),
    media: 'photos',
    entries_from: entriesFrom,
    voting_from: votingFrom,
    voting_until: votingUntil,
    needs_avs: false,
    is_published: true,
    changed_at: now(),
    ...set,
  };
  return (await insertRow(context.database.pool, 'contests', values, byNumber)).id;
}

/** From now on it stands so. */
export async function moveContest({ context, now }: World, contestId: number, phase: Made): Promise<void> {
  const { entriesFrom, votingFrom, votingUntil } = momentsOf(phase, now());
  await context.database.pool.query(
    'update contests set entries_from = $2, voting_from = $3, voting_until = $4 where id = $1',
    [contestId, entriesFrom, votingFrom, votingUntil],
  );
}

export interface Entered {
  contestId: number;
  entryId: number;
  actorId: number;
  mediaId: number;
  albumId: number;
}

/** A picture of hers that is in. */
export async function someEntry(
  app: World,
  performer: Pick<TestPerformer, 'performerId'>,
  contestId: number,
  set: Values = {},
): Promise<Entered> {
  const { albumId, pictureIds } = await albumInShop(app, performer, { set: { price: 0, ...set } });
  const mediaId = pictureIds[0] ?? 0;
  const values = {
    contest_id: contestId,
    performer_id: performer.performerId,
    media_id: mediaId,
    album_id: albumId,
    entered_at: app.now(),
  };
  const { id: entryId } = await insertRow(app.context.database.pool, 'contest_entries', values, byNumber);
  return { contestId, entryId, actorId: performer.performerId, mediaId, albumId };
}

/** What a guest sends to vote for it. */
export const votingFor = ({ contestId, actorId, mediaId, albumId }: Entered) => ({
  body: { contestId, actorId, mediaId, albumId },
});
