import * as performers from '../../../src/features/performers/contract.ts';
import * as search from '../../../src/features/search/contract.ts';
import { to, type Row, type Setup } from '../scenario.ts';

const one = ({ performer }: Setup) => ({ params: { actorId: performer.performerId } });
const named = ({ performer }: Setup) => ({ params: { actorIdOrName: performer.slug } });
const payload = Buffer.from(JSON.stringify({ limit: 3, fsk: 16 })).toString('base64url');
const relation = { subjectTypeId: 1, subjectId: 1, relationTypeId: 1, objectTypeId: 1, objectId: 1 };

/** Performers as guests find and remember them, and how they search for whatever there is. */
export const performerRows: readonly Row[] = [
  to(performers.getActorDataByIdOrName).all(named),
  to(performers.getActorStateById).all(one),
  to(performers.getActorPreviewImage).all(named),
  to(performers.getProfilePreview).all(one),
  to(performers.getHeatMap).all(one),
  to(performers.getActorNoteById).all(one),
  to(performers.storeActorNote).all(({ performer }) => ({
    body: { actorId: performer.performerId, comment: 'Musik' },
  })),
  to(performers.getSedcards).all((setup) => ({ ...named(setup), query: {} })),
  to(performers.getSedcardsWithPayload).all(({ performer }) => ({
    params: { actorIdOrName: performer.slug, payload },
  })),
  to(performers.setSedcardsGuestRating).all((setup) => ({ ...one(setup), body: { guestRating: 5 } })),
  to(performers.getPinnedSedcards).all(),
  to(performers.actorSales).all(one),
  to(performers.actorSearchInit).all(),
  to(performers.actorSearch).all(() => ({ query: {} })),
  to(performers.searchActors).all(() => ({ query: { pattern: 'musik' } })),
  to(search.searchResult).all(() => ({ params: { language: 'de', searchPattern: 'musik' } })),
  to(search.storeSearchPattern).all(() => ({ body: { pattern: 'musik' } })),
  to(performers.saveFilter).all(() => ({ body: { name: 'Musik', filter: { pattern: 'mus' } } })),
  // Harmless to repeat, and so it is for what is another's: the test of filters sees that his stays.
  to(performers.deleteFilter).all(() => ({ body: { id: 1 } })),
  to(performers.onlineActorsAmount).all(),
  to(performers.getTopCams).all(() => ({ params: { type: 'top100' }, query: {} })),
  to(performers.getRecommendations).all((setup) => ({ ...one(setup), query: {} })),
  to(performers.favoriteActors).all(),
  to(performers.addRelation).all(() => ({ body: relation })),
  to(performers.hasRelation).all(() => ({ body: relation })),
  to(performers.getActorSeoContent).all(({ performer }) => ({
    params: { actorId: performer.performerId, tagGroup: 'all' },
  })),
  to(performers.getListSeoContent).all(async ({ things }) => ({ params: { kind: 'tag', slug: await things.tag() } })),
  to(performers.breadcrumb).all(() => ({ params: { breadcrumbType: 'home' }, body: {} })),
];
