import { serve, type Rest } from '../../../platform/http/rest.ts';
import * as contract from '../contract.ts';
import type { Consents } from './consents.ts';
import type { ConsentInspection } from './inspection.ts';

interface Services {
  consents: Consents;
  inspection: ConsentInspection;
}

export function consentsRest(rest: Rest, { consents, inspection }: Services): void {
  serve(rest, contract.listAskedConsents, ({ caller, query }) => consents.asked(caller.guestId, query.before ?? null));
  serve(rest, contract.answerConsent, ({ caller, params, body }) =>
    consents.answer(caller.guestId, params.personId, body),
  );
  serve(rest, contract.listPeople, ({ caller, params }) => consents.list(caller.guestId, params));
  serve(
    rest,
    contract.namePerformer,
    ({ caller, params, body }) => consents.namePerformer(caller.guestId, params, body.name),
    // Nobody is asked by the hundred.
    { limit: { max: 40, timeWindow: '1 hour' } },
  );
  serve(rest, contract.nameOutsider, ({ caller, params, body }) => consents.nameOutsider(caller.guestId, params, body));
  serve(rest, contract.removePerson, ({ caller, params }) => consents.remove(caller.guestId, params.personId));
  serve(rest, contract.beginPaper, ({ caller, params, body }) =>
    consents.beginPaper(caller.guestId, params.personId, body),
  );
  serve(rest, contract.findPeople, async ({ params }) => ({ items: await inspection.find(params) }));
  serve(rest, contract.readPerson, ({ params }) => inspection.one(params.personId));
  serve(rest, contract.exportConsents, async ({ params }) => ({ people: await inspection.file(params) }));
}
