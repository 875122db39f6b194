import { serve, type Rest } from '../../../platform/http/rest.ts';
import { admissionConstants } from '../constants.ts';
import * as contract from '../contract.ts';
import type { Admissions } from './admissions/admissions.ts';
import type { Documents } from './admissions/documents.ts';
import type { SecondRecords } from './admissions/second-records.ts';
import type { OwnProfiles } from './profile/profile.ts';
import type { OwnSedcardService } from './profile/sedcards.ts';
import type { ProfileReviews } from './profile/reviews.ts';

const success = { success: true } as const;
/** Three bytes are four signs; beside files there is little. */
const asText = (bytes: number) => Math.ceil(bytes / 3) * 4 + 16_384;

interface Services {
  admissions: Admissions;
  documents: Documents;
  seconds: SecondRecords;
  profiles: OwnProfiles;
  sedcards: OwnSedcardService;
  reviews: ProfileReviews;
}

export function admissionRest(rest: Rest, services: Services): void {
  const { admissions, documents, seconds, profiles, sedcards, reviews } = services;
  serve(rest, contract.findAdmissions, ({ caller, query }) => admissions.list(caller, query));
  serve(
    rest,
    contract.writeRecord,
    async ({ caller, params, body: { reason: _kept, version, ...record } }) => {
      return { ...success, ...(await admissions.write(caller, params.guestId, version, record)) };
    },
    { longestBody: asText(2 * admissionConstants.fileBytes) },
  );
  serve(
    rest,
    contract.writeSecondRecord,
    async ({ caller, params, body: { reason: _kept, version, ...record } }) => {
      await seconds.write(caller, params.guestId, version, record);
      return success;
    },
    { longestBody: asText(2 * admissionConstants.fileBytes) },
  );
  serve(rest, contract.confirmSecondRecord, async ({ caller, params, body }) => {
    await seconds.confirm(caller, params.guestId, body.version);
    return success;
  });
  serve(rest, contract.readRecord, ({ params }) => admissions.read(params.guestId));
  serve(rest, contract.readFile, ({ params, body }) => admissions.file(params.guestId, body.person, params.kind));
  serve(
    rest,
    contract.changeState,
    async ({ caller, params, body }) => {
      await admissions.change(caller, params.guestId, body);
      return success;
    },
    { before: async ({ params }) => ({ to: await admissions.stateOf(params.guestId) }) },
  );

  serve(
    rest,
    contract.renewDocument,
    async ({ caller, params, body: { reason: _kept, person, version, ...renewal } }) => {
      await documents.renew(caller, { ...params, person }, version, renewal);
      return success;
    },
    { longestBody: asText(admissionConstants.fileBytes) },
  );
  serve(rest, contract.readRenewal, ({ params, body: { person } }) => documents.read({ ...params, person }));
  serve(rest, contract.confirmRenewal, async ({ caller, params, body }) => {
    await documents.confirm(caller, { ...params, person: body.person }, body.version);
    return success;
  });

  serve(rest, contract.getOwnProfile, ({ caller, language }) => profiles.read(caller, language));
  serve(rest, contract.saveProfile, ({ caller, language, body }) => profiles.save(caller, language, body));
  serve(
    rest,
    contract.sendPicture,
    ({ caller, language, params, body }) => profiles.sendPicture(caller, language, params.kind, body.data),
    { longestBody: asText(admissionConstants.pictureBytes), limit: { max: 20, timeWindow: '10 minutes' } },
  );

  serve(rest, contract.findTagChoices, ({ language }) => profiles.tagChoices(language));
  serve(rest, contract.getOwnSedcards, ({ caller }) => sedcards.list(caller));
  serve(rest, contract.addSedcard, ({ caller, body }) => sedcards.add(caller, body.data), {
    longestBody: asText(admissionConstants.pictureBytes),
    limit: { max: 30, timeWindow: '10 minutes' },
  });
  serve(rest, contract.arrangeSedcards, ({ caller, body }) => sedcards.arrange(caller, body.positions));
  serve(rest, contract.removeSedcard, ({ caller, params }) => sedcards.remove(caller, params.position));

  serve(rest, contract.findReviews, ({ language }) => reviews.list(language));
  serve(rest, contract.reviewTexts, async ({ params, body }) => {
    await reviews.texts(params.performerId, body);
    return success;
  });
  serve(rest, contract.reviewPicture, async ({ params, body }) => {
    await reviews.picture(params.id, body);
    return success;
  });
}
