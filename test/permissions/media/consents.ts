import * as consents from '../../../src/features/consents/contract.ts';
import { uuid } from '../../../src/platform/database/columns.ts';
import { seal } from '../../../src/platform/config/sealing.ts';
import { filmInShop } from '../../films/film.ts';
import { insertRow } from '../../people/rows.ts';
import { to, type Row, type Setup } from '../scenario.ts';

const film = async ({ app, performer }: Setup) => ({
  work: 'film' as const,
  workId: await filmInShop(app, performer, { state: 'draft', published_at: null }),
});
const record = {
  label: 'Kim',
  legalName: 'Kim Muster',
  born: '1990-01-01',
  recordedOn: '2026-01-01',
  consentOn: '2026-01-01',
  download: false,
};
/** Somebody from outside, in a film of hers. */
async function outsider(setup: Setup): Promise<{ personId: string }> {
  const { workId } = await film(setup);
  const { context } = setup.app;
  const sealed = seal(context.secrets.key('records of depicted people'), record);
  const person = { work: 'film', work_id: workId, named_by: setup.performer.performerId, sealed_record: sealed };
  const { id } = await insertRow(
    context.database.pool,
    'depicted_people',
    { ...person, named_at: setup.app.now() },
    { id: uuid },
  );
  return { personId: id };
}
/** She herself, named in the film of another. */
async function asked(setup: Setup): Promise<{ personId: string }> {
  const { app, performer } = setup;
  const other = await app.performer();
  const workId = await filmInShop(app, other, { state: 'draft', published_at: null });
  const person = { work: 'film', work_id: workId, named_by: other.performerId, performer_id: performer.performerId };
  const { id } = await insertRow(
    app.context.database.pool,
    'depicted_people',
    { ...person, named_at: app.now() },
    { id: uuid },
  );
  return { personId: id };
}
const reason = { reason: 'Looked at.' };

/** Who is seen in films and albums: named by her whose they are, asked in her own studio, looked at by operators. */
export const consentRows: readonly Row[] = [
  to(consents.listPeople).hers(async (setup) => ({ params: await film(setup) })),
  to(consents.namePerformer).hersOnce(async (setup) => ({
    params: await film(setup),
    body: { name: (await setup.app.performer()).slug },
  })),
  to(consents.nameOutsider).hersOnce(async (setup) => ({ params: await film(setup), body: record })),
  to(consents.removePerson).hersOnce(async (setup) => ({ params: await outsider(setup) })),
  to(consents.beginPaper).hersOnce(async (setup) => ({
    params: await outsider(setup),
    body: { kind: 'form' as const, name: 'Bogen.pdf', bytes: 1000 },
  })),
  to(consents.listAskedConsents).all(() => ({ query: {} })),
  to(consents.answerConsent).hersOnce(async (setup) => ({
    params: await asked(setup),
    body: { depict: true, publish: true, download: false, round: 0 },
  })),
  to(consents.findPeople).all(async (setup) => ({ params: await film(setup) })),
  to(consents.readPerson).all(async (setup) => ({ params: await outsider(setup), body: reason })),
  to(consents.exportConsents).all(async (setup) => ({ params: await film(setup), body: reason })),
];
