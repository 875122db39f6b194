import { serve, type Rest } from '../../../platform/http/rest.ts';
import * as contract from '../contract.ts';
import { askerOf } from './asker.ts';
import { noteOn, storeNote } from './notes.ts';
import type { Performers } from './performers.ts';
import { profileOf } from './profile.ts';
import { readHeatMap } from './read-heat-map.ts';
import { requireKnown } from './require.ts';
import { rateSedcards, readPayload, sedcards } from './sedcards.ts';

/** Calls on one performer. */
export function profileRest(rest: Rest, performers: Performers): void {
  const { database } = performers.context;

  serve(rest, contract.getActorDataByIdOrName, ({ params, language, country, caller }) =>
    profileOf(performers, askerOf(language, country, caller), params.actorIdOrName),
  );
  serve(rest, contract.getActorStateById, ({ params, language, country, caller }) =>
    profileOf(performers, askerOf(language, country, caller), String(params.actorId)),
  );
  serve(rest, contract.getActorPreviewImage, async ({ params, language, country, caller }) => {
    const actor = await profileOf(performers, askerOf(language, country, caller), params.actorIdOrName);
    return { previewImage: actor.portrait };
  });
  serve(rest, contract.getProfilePreview, ({ params, language, country, caller }) =>
    profileOf(performers, askerOf(language, country, caller), String(params.actorId)),
  );
  serve(rest, contract.getHeatMap, ({ params, language, country, caller }) =>
    readHeatMap(performers, askerOf(language, country, caller), params.actorId),
  );

  serve(rest, contract.getActorNoteById, ({ params, language, country, caller }) =>
    noteOn(performers, askerOf(language, country, caller), caller.guestId, params.actorId),
  );
  serve(rest, contract.storeActorNote, ({ body, language, country, caller }) =>
    storeNote(performers, askerOf(language, country, caller), caller.guestId, body),
  );

  serve(rest, contract.getSedcards, ({ params, query, language, country, caller }) =>
    sedcards(performers, askerOf(language, country, caller), caller, params.actorIdOrName, query),
  );
  serve(rest, contract.getSedcardsWithPayload, ({ params, language, country, caller }) =>
    sedcards(performers, askerOf(language, country, caller), caller, params.actorIdOrName, readPayload(params.payload)),
  );
  serve(rest, contract.setSedcardsGuestRating, async ({ params, body, language, country, caller }) => {
    const asker = askerOf(language, country, caller);
    const rated = await rateSedcards(performers, asker, caller.guestId, params.actorId, body.guestRating);
    return { success: true as const, ...rated };
  });

  serve(rest, contract.getPromotedVideo, async ({ params, language, country, caller }) => {
    await requireKnown(database, askerOf(language, country, caller), params.actorId);
    return { video: null };
  });
  serve(rest, contract.actorSales, async ({ params, language, country, caller }) => {
    await requireKnown(database, askerOf(language, country, caller), params.actorId);
    return { sales: [] };
  });
}
