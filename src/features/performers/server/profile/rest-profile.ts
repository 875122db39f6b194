import { serve, type Rest } from '../../../../platform/http/rest.ts';
import * as contract from '../../contract.ts';
import { askerOf } from '../../../../platform/rights/asker.ts';
import { noteOn, storeNote } from '../relations/notes.ts';
import type { Performers } from '../performers.ts';
import { profileOf } from './profile.ts';
import { readHeatMap } from './read-heat-map.ts';
import { requireKnown } from '../require.ts';
import { createSchedule } from '../schedule/schedule.ts';
import { pinnedSedcards, rateSedcards, readPayload, sedcards } from './sedcards.ts';

/** Calls on one performer. */
export function profileRest(rest: Rest, performers: Performers): void {
  const { database } = performers.context;
  const schedule = createSchedule(performers.context);

  serve(rest, contract.getActorDataByIdOrName, ({ params, language, place, caller }) =>
    profileOf(performers, askerOf(language, place, caller), params.actorIdOrName),
  );
  serve(rest, contract.getActorStateById, ({ params, language, place, caller }) =>
    profileOf(performers, askerOf(language, place, caller), String(params.actorId)),
  );
  serve(rest, contract.getActorPreviewImage, async ({ params, language, place, caller }) => {
    const actor = await profileOf(performers, askerOf(language, place, caller), params.actorIdOrName);
    return { previewImage: actor.portrait };
  });
  serve(rest, contract.getProfilePreview, ({ params, language, place, caller }) =>
    profileOf(performers, askerOf(language, place, caller), String(params.actorId)),
  );
  serve(rest, contract.getHeatMap, ({ params, language, place, caller }) =>
    readHeatMap(performers, askerOf(language, place, caller), params.actorId),
  );

  serve(rest, contract.getActorNoteById, ({ params, language, place, caller }) =>
    noteOn(performers, askerOf(language, place, caller), caller.guestId, params.actorId),
  );
  serve(rest, contract.storeActorNote, ({ body, language, place, caller }) =>
    storeNote(performers, askerOf(language, place, caller), caller.guestId, body),
  );

  serve(rest, contract.getSedcards, ({ params, query, language, place, caller }) =>
    sedcards(performers, askerOf(language, place, caller), caller, params.actorIdOrName, query),
  );
  serve(rest, contract.getSedcardsWithPayload, ({ params, language, place, caller }) =>
    sedcards(performers, askerOf(language, place, caller), caller, params.actorIdOrName, readPayload(params.payload)),
  );
  serve(rest, contract.getPinnedSedcards, async ({ language, place, caller }) => ({
    items: await pinnedSedcards(performers, askerOf(language, place, caller), caller),
  }));
  serve(rest, contract.setSedcardsGuestRating, async ({ params, body, language, place, caller }) => {
    const asker = askerOf(language, place, caller);
    const rated = await rateSedcards(performers, asker, caller.guestId, params.actorId, body.guestRating);
    return { success: true as const, ...rated };
  });

  serve(rest, contract.getSchedule, async ({ caller }) => ({ times: await schedule.read(caller) }));
  serve(rest, contract.setSchedule, async ({ caller, body }) => ({
    times: await schedule.replace(caller, body.times),
  }));

  serve(rest, contract.actorSales, async ({ params, language, place, caller }) => {
    await requireKnown(database, askerOf(language, place, caller), params.actorId);
    return { sales: [] };
  });
}
