import type { Config } from '../../../../platform/config/config.ts';
import type { PictureKind } from '../../server/values.ts';
import { cast, type CastMember } from '../cast.ts';
import type { Look } from '../portrait/look.ts';
import { renderPictures } from '../portrait/render-pictures.ts';

/** A picture of the cast, with the places where it is shown. */
export interface DrawnPicture {
  places: { kind: PictureKind; position?: number }[];
  fsk: 16 | 18;
  bytes: Buffer;
}

/** The cast in the order in which it is drawn: who came last stands first in most lists. */
export const newestFirst: readonly CastMember[] = cast.toSorted((a, b) => a.joinedDaysAgo - b.joinedDaysAgo);

/** Of whom there are pictures where only a few are drawn: those who are live, and some who are not. */
const FEW = 12;
const few = new Set(cast.slice(0, FEW));

/** Who is drawn, in the order of {@link newestFirst}. */
export const drawnMembers = (media: Config['demoMedia']): readonly CastMember[] =>
  media === 'all' ? newestFirst : newestFirst.filter((member) => few.has(member));

/** How many places {@link drawMember} fills. */
export const placesOf = ({ liveLoop }: CastMember): number => (liveLoop === null ? 5 : 7);

/** Draws all pictures of one member. Those who are live are drawn anew in other places for their set. */
export async function drawMember({ slug, look, liveLoop }: CastMember): Promise<DrawnPicture[]> {
  const { portrait, cover, avatar } = await renderPictures({ slug, look });
  const drawn: DrawnPicture[] = [
    { places: [{ kind: 'portrait' }, { kind: 'sedcard', position: 0 }], fsk: 16, bytes: portrait },
    { places: [{ kind: 'cover' }], fsk: 16, bytes: cover },
    { places: [{ kind: 'avatar' }, { kind: 'sedcard', position: 1 }], fsk: 16, bytes: avatar },
  ];
  if (liveLoop === null) return drawn;
  for (const [index, other] of elsewhere(look).entries()) {
    const { portrait: bytes } = await renderPictures({ slug: `${slug} ${index}`, look: other });
    // The last one shows how a picture looks that opens after the age check; it is as harmless as the others.
    drawn.push({ places: [{ kind: 'sedcard', position: 2 + index }], fsk: index === 1 ? 18 : 16, bytes });
  }
  return drawn;
}

function elsewhere({ prop: _prop, ...look }: Look): Look[] {
  const people = (view: Look['people'][number]['view']) =>
    look.people.map((person) => Object.assign({}, person, { view })) as Look['people'];
  return [
    { ...look, setting: look.setting === 'blinds' ? 'arch' : 'blinds', people: people('three-quarter') },
    { ...look, setting: look.setting === 'curtain' ? 'arch' : 'curtain', people: people('front') },
  ];
}
