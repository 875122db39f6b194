import { href } from '../../../../shell/addresses/paths.ts';
import type { ActorCard, TopCam } from '../../contract.ts';
import type { Asker } from '../../../../platform/rights/asker.ts';
import { topCamsOf, type TopCamQuery, type TopCamRow } from './stores/top-cam-store.ts';
import { presentCards } from './cards.ts';
import type { Performers } from '../performers.ts';
import { presentPicture } from './present.ts';

/** With the card that pages show. */
type Top = TopCam & { card: ActorCard };

/** The top cams of a kind, best first (D1). */
export async function topCams(performers: Performers, asker: Asker, query: TopCamQuery): Promise<Top[]> {
  const rows = await topCamsOf(performers.context.database.pool, asker, query);
  const cards = await presentCards(performers, asker, rows);
  return cards.flatMap((card, index) => {
    const row = rows[index];
    return row === undefined ? [] : [presentTopCam(row, card, asker)];
  });
}

function presentTopCam(row: TopCamRow, card: ActorCard, { language }: Asker): Top {
  return {
    id: row.id,
    name: row.name,
    profileLink: href('actor', language, { actorName: row.slug }),
    online: card.isOnline,
    onlineVideocall: card.isOnline && row.offers.includes('videoCall'),
    age: row.age,
    previewPicture: card.portrait,
    avatarPicture: presentPicture(row.avatar),
    spokenLanguages: row.languages,
    pinnedCount: row.pinned_count,
    ratingCount: card.rating?.countRatings ?? 0,
    satisfactionRate: card.rating?.satisfactionRate ?? 0,
    rankingPointsVideoCall: row.videocall_points,
    card,
    videocall: { price: { value: row.price_videocall, currency: 'VXC', symbol: 'VXC' } },
  };
}
