import type { Context } from '../../../platform/context.ts';
import type { PoolClient } from '../../../platform/database/database.ts';
import type { Queryable } from '../../../platform/database/sql.ts';
import { commonError, errorsOf } from '../../../platform/errors/errors.ts';
import type { Slots } from '../../../platform/feature/slots.ts';
import type { Push } from '../../../platform/rights/push.ts';
import { berlinDay } from '../../../platform/time/berlin.ts';
import { seal } from '../../../platform/config/sealing.ts';
import type { Note } from '../../notifications/server/index.ts';
import { consentAsked } from './requests/news.ts';
import { nameSlug } from '../../performers/server/index.ts';
import type { UploadTicket } from '../../uploads/contract.ts';
import type { Uploads, UploadKind } from '../../uploads/server/index.ts';
import { consentConstants, paperKinds, type PaperKind, type Work } from '../constants.ts';
import { consentErrors, type Answer, type AskedConsent, type Outsider, type OwnPerson } from '../contract.ts';
import { paperUploads, PAPER_UPLOADS, subjectOf } from './paper-uploads.ts';
import * as store from './person-store.ts';
import { namedOf, present, recordsKey } from './records.ts';
import { faultOf, isComplete, mayDownload, refuses } from './rules.ts';
import { workKinds, type KnownWork, type WorkKind } from './slots.ts';

const consentError = errorsOf(consentErrors);
const PAGE = 20;

/** A film or album: what it is, and its number. */
export interface WorkId {
  work: Work;
  workId: number;
}

/** Who is seen in films and albums beside her whose they are, and whether each of them wants that. */
export interface Consents {
  /** Hers: throws `not-found` for another's. */
  list(guestId: string, of: WorkId): Promise<{ items: OwnPerson[] }>;
  /** Throws as above, `person-unknown`, `person-named`, `too-many-people`, `work-removed`. */
  namePerformer(guestId: string, of: WorkId, name: string): Promise<{ items: OwnPerson[] }>;
  /** Throws as above, `person-under-age`, `person-day`. */
  nameOutsider(guestId: string, of: WorkId, record: Outsider): Promise<{ items: OwnPerson[] }>;
  /** Throws `not-found` for another's, `work-removed`. */
  remove(guestId: string, personId: string): Promise<{ items: OwnPerson[] }>;
  beginPaper(
    guestId: string,
    personId: string,
    file: { kind: PaperKind; name: string; bytes: number },
  ): Promise<UploadTicket>;
  /** What she is asked by others. */
  asked(guestId: string, before: string | null): Promise<{ items: AskedConsent[]; next: string | null }>;
  /**
   * Without depict or publish it is a no, and what guests see is taken from sale at once. Throws `not-found` where she is not asked, and
   * `conflict` for a yes to what it is no more.
   */
  answer(guestId: string, personId: string, answer: Answer & { round: number }): Promise<AskedConsent>;
  /**
   * Something came to a work, or its file is another: whoever said yes is asked once more. In the transaction in which it came, with the work locked;
   * what it answers is called once that stands, and tells them.
   */
  askAnew(client: PoolClient, of: WorkId): Promise<() => void>;
  /** For her who hands it in, and for who approves it. Throws `people-incomplete`. */
  mustBeComplete(on: Queryable, of: WorkId): Promise<void>;
  /**
   * Of these works those of which everybody beside her lets buyers keep a copy. Who was taken off counts until an operator has approved the work
   * without her: nobody comes to a copy by naming her no more.
   */
  downloadable(on: Queryable, work: Work, workIds: readonly number[]): Promise<number[]>;
  /**
   * A performer is erased: she can take back nothing any more. Wherever others have named her she is taken off, and what guests see is looked at
   * once more. In the transaction in which she goes; what it answers is called once that stands.
   */
  forgetPerformer(performerId: number, client: PoolClient): Promise<() => Promise<void>>;
  /** What is deleted leaves nobody behind, but for what guests have been shown. */
  leave(client: PoolClient, of: WorkId & { wasPublished: boolean }): Promise<void>;
  /**
   * Whoever is named in a work, and was not yet in a draft that is to replace it, is named there. Performers are asked anew, and told so where the draft
   * has its file already, else with that. What it answers is called once that stands.
   */
  copy(client: PoolClient, between: { work: Work; from: number; to: number; hasFile: boolean }): Promise<() => void>;
  /**
   * Who is seen in a draft is seen in the work that it replaces, and nobody else is since `at`: their records are kept for their years. Throws
   * `people-incomplete` where somebody was named in the work whom the draft does not know, has said no to it after a yes to the draft, be it to
   * copies alone, or was taken off it, and is in the draft by papers that were copied.
   */
  replace(client: PoolClient, between: { work: Work; from: number; to: number; at: Date }): Promise<void>;
  taker: UploadKind;
}

interface Parts {
  context: Pick<Context, 'database' | 'now' | 'secrets'>;
  push: Push;
  slots: Slots;
  uploads: Uploads;
  note: Note;
}

export function createConsents({ context, push, slots, uploads, note }: Parts): Consents {
  const { database, now, secrets } = context;
  const { pool } = database;
  const key = recordsKey(secrets);

  const kindOf = (work: Work): WorkKind => {
    const kind = slots.all(workKinds).find((each) => each.work === work);
    if (kind === undefined) throw commonError('not-found');
    return kind;
  };

  async function performerId(guestId: string, on: Queryable = pool): Promise<number> {
    const performer = await store.performerOf(on, guestId);
    if (performer === null) throw commonError('forbidden');
    return performer.id;
  }

  async function workOf(on: Queryable, { work, workId }: WorkId): Promise<KnownWork> {
    const [known] = await kindOf(work).find(on, [workId]);
    if (known === undefined) throw commonError('not-found');
    return known;
  }

  async function people(of: WorkId): Promise<{ items: OwnPerson[] }> {
    const rows = await store.peopleOf(pool, of.work, of.workId);
    const subjects = rows.flatMap(({ id }) => paperKinds.map((kind) => subjectOf(id, kind)));
    const sent = await uploads.ofSubjects(PAPER_UPLOADS, subjects);
    const items = rows.map((row) => {
      const form = sent.get(subjectOf(row.id, 'form')) ?? null;
      const identity = sent.get(subjectOf(row.id, 'identity')) ?? null;
      return Object.assign(present(key, row), { uploads: { form, identity } });
    });
    return { items };
  }

  /** Whose it is, and whoever is named in it, hear that something is another now. */
  async function tell({ work, workId }: WorkId, ownerId: number, isReopened: boolean, named: string | null = null) {
    const owner = (await store.guestOf(pool, ownerId))?.guest_id ?? null;
    for (const guestId of new Set([owner, named])) if (guestId !== null) push.toGuest(guestId, 'consentsChanged', {});
    if (isReopened && owner !== null) kindOf(work).changed(workId, owner);
  }

  /** Does something to who is seen in a work of hers: what guests see, or an operator looks at, is looked at anew. */
  async function step(
    guestId: string,
    of: WorkId,
    act: (client: PoolClient, work: { performerId: number; wasPublished: boolean }) => Promise<string | null>,
  ): Promise<{ items: OwnPerson[] }> {
    const kind = kindOf(of.work);
    const { owner, named } = await database.transaction(async (client) => {
      const locked = await kind.lock(client, of.workId);
      const own = await performerId(guestId, client);
      if (locked?.performerId !== own) throw commonError('not-found');
      if (locked.isRemoved) throw consentError('work-removed');
      const asked = await act(client, locked);
      await kind.reopen(client, of.workId);
      return { owner: own, named: asked };
    });
    await tell(of, owner, true, named);
    return people(of);
  }

  /** Whoever is asked is told by whom, and about what. */
  async function noteAsked(client: PoolClient, of: WorkId, guestIds: readonly (string | null)[]): Promise<void> {
    const { title, name, performerId: actorId } = await workOf(client, of);
    const asked = guestIds.filter((guestId) => guestId !== null);
    await note(
      client,
      consentAsked,
      asked.map((guestId) => ({ guestId, facts: { name, title }, actorId })),
    );
  }

  async function mustHaveRoom(client: PoolClient, { work, workId }: WorkId): Promise<void> {
    const rows = await store.peopleOf(client, work, workId);
    if (rows.length >= consentConstants.mostPeople) throw consentError('too-many-people');
  }

  /** One of a work of hers, who is still named. */
  async function ownPerson(guestId: string, personId: string): Promise<store.PersonRow> {
    const person = await store.findPerson(pool, personId);
    if (person === null || person.removed_at !== null || person.named_by !== (await performerId(guestId)))
      throw commonError('not-found');
    return person;
  }

  async function presentAsked(rows: readonly store.PersonRow[]): Promise<AskedConsent[]> {
    const found = new Map<string, KnownWork>();
    for (const [work, of] of Map.groupBy(rows, (row) => row.work)) {
      const known = await kindOf(work).find(
        pool,
        of.map(({ work_id: id }) => id),
      );
      for (const each of known) found.set(`${work} ${each.id}`, each);
    }
    return rows.flatMap((row) => {
      const known = found.get(`${row.work} ${row.work_id}`);
      if (known === undefined) return [];
      const { answer } = namedOf(key, row);
      return [
        {
          id: row.id,
          work: row.work,
          workId: row.work_id,
          title: known.title,
          model: { id: known.performerId, name: known.name, slug: known.slug },
          askedAt: row.named_at.toISOString(),
          answer:
            answer === null || row.answered_at === null
              ? null
              : { ...answer, answeredAt: row.answered_at.toISOString() },
          isNewFile: known.isNewFile,
          isAnew: row.is_asked_anew,
          round: row.round,
        },
      ];
    });
  }

  /** Somebody with the work that shows them, locked: a draft may become the work that it replaces meanwhile. Null for nobody. */
  async function lockedPerson(client: PoolClient, personId: string) {
    for (let known = await store.findPerson(client, personId); known !== null;) {
      const of = { work: known.work, workId: known.work_id };
      const locked = await kindOf(of.work).lock(client, of.workId);
      const person = await store.findPerson(client, personId);
      if (person === null || person.work_id === of.workId) return person && { person, locked, of };
      known = person;
    }
    return null;
  }

  /** Whether what somebody in a draft has said, or signed, does not hold any more by what is known of them in the work that it replaces. */
  function isTakenBack(draft: store.PersonRow, inWork: readonly store.PersonRow[]): boolean {
    if (draft.performer_id === null)
      return inWork.some(({ id, removed_at: at }) => id === draft.copied_from && at !== null);
    const since = (draft.answered_at ?? draft.named_at).getTime();
    const later = inWork.filter(
      ({ performer_id: id, answered_at: at }) => id === draft.performer_id && at !== null && at.getTime() >= since,
    );
    return later.some(
      ({ depict, publish, download }) =>
        !(depict ?? false) || !(publish ?? false) || (draft.download === true && download !== true),
    );
  }

  const allNamed = async (on: Queryable, { work, workId }: WorkId) =>
    (await store.peopleOf(on, work, workId)).map((row) => namedOf(key, row));

  return {
    async list(guestId, of) {
      const work = await workOf(pool, of);
      if (work.performerId !== (await performerId(guestId))) throw commonError('not-found');
      return people(of);
    },
    namePerformer: (guestId, of, name) =>
      step(guestId, of, async (client, { performerId: namedBy }) => {
        await mustHaveRoom(client, of);
        const named = await store.performerCalled(client, nameSlug(name));
        if (named === null || named.id === namedBy) throw consentError('person-unknown');
        const person = { ...of, namedBy, performerId: named.id, sealed: null };
        if ((await store.insertPerson(client, person, now())) === null) throw consentError('person-named');
        await noteAsked(client, of, [named.guest_id]);
        return named.guest_id;
      }),
    nameOutsider: (guestId, of, record) =>
      step(guestId, of, async (client, { performerId: namedBy }) => {
        const fault = faultOf(record, berlinDay(now()));
        if (fault !== null) throw consentError(fault);
        await mustHaveRoom(client, of);
        await store.insertPerson(client, { ...of, namedBy, performerId: null, sealed: seal(key, record) }, now());
        return null;
      }),
    async remove(guestId, personId) {
      const person = await ownPerson(guestId, personId);
      const of = { work: person.work, workId: person.work_id };
      return step(guestId, of, async (client, { wasPublished }) => {
        // A no is not taken out of the way by naming her no more, nor is one to copies alone.
        const still = await store.findPerson(client, personId);
        const isRefused = still !== null && refuses(namedOf(key, still));
        if (wasPublished || isRefused) await store.takeOff(client, personId, now());
        else await store.forget(client, personId);
        return person.guest_id;
      });
    },
    async beginPaper(guestId, personId, { kind, ...file }) {
      const person = await ownPerson(guestId, personId);
      if (person.sealed === null) throw commonError('not-found');
      return uploads.begin({ guestId, kind: PAPER_UPLOADS, subject: subjectOf(personId, kind), ...file });
    },
    async asked(guestId, before) {
      const rows = await store.askedOf(pool, await performerId(guestId), before, PAGE + 1);
      const shown = rows.slice(0, PAGE);
      return { items: await presentAsked(shown), next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null };
    },
    async answer(guestId, personId, { round, ...answer }) {
      const own = await performerId(guestId);
      const person = await store.findPerson(pool, personId);
      if (person?.performer_id !== own || person.removed_at !== null) throw commonError('not-found');
      const isNo = !answer.depict || !answer.publish;
      const of = await database.transaction(async (client) => {
        const found = await lockedPerson(client, personId);
        // She may have been taken off meanwhile.
        if (found === null || found.locked === null || found.person.removed_at !== null) throw commonError('not-found');
        // What she has seen is not what it is by now.
        if (!isNo && round !== found.person.round) throw commonError('conflict');
        const given = { ...answer, download: answer.download && !isNo, personId, round: found.person.round };
        await store.insertAnswer(client, given, now());
        if (isNo && !found.locked.isRemoved) await kindOf(found.of.work).reopen(client, found.of.workId);
        return found.of;
      });
      await tell(of, person.named_by, true, guestId);
      const after = await store.findPerson(pool, personId);
      const [asked] = await presentAsked(after === null ? [] : [after]);
      if (asked === undefined) throw commonError('not-found');
      return asked;
    },
    async askAnew(client, { work, workId }) {
      const asked = await store.beginRound(client, work, workId);
      await noteAsked(
        client,
        { work, workId },
        asked.map((each) => each.guest_id),
      );
      const told = new Set(asked.flatMap((each) => [each.guest_id, each.owner_guest_id]));
      return () => {
        for (const guestId of told) if (guestId !== null) push.toGuest(guestId, 'consentsChanged', {});
      };
    },
    async mustBeComplete(on, of) {
      if (!isComplete(await allNamed(on, of))) throw consentError('people-incomplete');
    },
    async downloadable(on, work, workIds) {
      const rows = await store.peopleOfAll(on, work, workIds);
      const gone = rows.flatMap((row) => (row.removed_at === null ? [] : [row.work_id]));
      const approved = gone.length === 0 ? new Map<number, Date>() : await kindOf(work).approvedAt(on, gone);
      const counts = ({ removed_at: at, work_id: id }: store.PersonRow) => {
        const last = approved.get(id);
        return at === null || last === undefined || at >= last;
      };
      const people = Map.groupBy(rows.filter(counts), (row) => row.work_id);
      return workIds.filter((id) => mayDownload((people.get(id) ?? []).map((row) => namedOf(key, row))));
    },
    async forgetPerformer(performerId, client) {
      const named = await store.worksShowing(client, performerId);
      const shown: [of: WorkId, owner: number][] = [];
      for (const { id, named_by: owner } of named) {
        const found = await lockedPerson(client, id);
        if (found === null) continue;
        await store.takeOffGone(client, id, now());
        if (found.locked !== null && !found.locked.isRemoved)
          await kindOf(found.of.work).reopen(client, found.of.workId);
        shown.push([found.of, owner]);
      }
      return async () => {
        for (const [of, owner] of shown) await tell(of, owner, true);
      };
    },
    leave: (client, of) => store.leaveWork(client, of, now()),
    async copy(client, { hasFile, ...between }) {
      const asked = (await store.copyPeople(client, between, now())).map((each) => each.guest_id);
      if (hasFile) await noteAsked(client, { work: between.work, workId: between.to }, asked);
      return () => {
        for (const guestId of asked) if (guestId !== null) push.toGuest(guestId, 'consentsChanged', {});
      };
    },
    async replace(client, { work, from, to, at }) {
      if ((await store.countUnknownTo(client, { work, from: to, to: from })) > 0)
        throw consentError('people-incomplete');
      const inWork = await store.peopleOfAll(client, work, [to]);
      const inDraft = await store.peopleOf(client, work, from);
      if (inDraft.some((each) => isTakenBack(each, inWork))) throw consentError('people-incomplete');
      await store.leaveWorkAsOf(client, { work, workId: to, at });
      await store.movePeople(client, { work, from, to });
    },
    taker: paperUploads({
      context,
      key,
      taken: async (person, act) => {
        const found = await database.transaction(async (client) => {
          const known = await lockedPerson(client, person.id);
          await act(client);
          if (known !== null && known.locked !== null && !known.locked.isRemoved)
            await kindOf(known.of.work).reopen(client, known.of.workId);
          return known;
        });
        if (found !== null) await tell(found.of, person.named_by, true);
      },
    }),
  };
}
