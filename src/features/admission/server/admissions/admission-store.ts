import type { AdmissionFilter, AdmissionState, FileKind, PersonNumber } from '../../constants.ts';
import { bool, int, json, type RowOf, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import { many, maybe, one, run, sql, type Queryable, type Sql } from '../../../../platform/database/sql.ts';
import { pageColumns, pageRow } from '../profile/page-store.ts';
import { toBeSeenTo } from './document-store.ts';

/** Who has a page without an admission was there before there were any; who was erased from it has ended. */
const STATE = sql`case when p.id is null and a.state not in ('draft', 'ended') then 'ended'
  else coalesce(a.state, case when p.id is null then 'draft' when p.published then 'published' else 'admitted' end) end`;
const FROM = sql`guests g left join admissions a on a.guest_id = g.id left join performers p on p.guest_id = g.id
  left join auth_user u on u.id = g.user_id left join guests d on d.id = a.state_by`;

/** What stands open beside a person's sealed record. */
export interface PersonFacts {
  person: PersonNumber;
  documentExpires: string | null;
  isChecked: boolean;
  recordedBy: string | null;
  hasRenewal: boolean;
  renewedBy: string | null;
  files: FileKind[];
}

export type AdmissionRecordRow = RowOf<typeof admissionRow>;
const admissionRow = {
  guestId: uuid,
  name: text.orNull,
  email: text.orNull,
  state: text.of<AdmissionState>(),
  stateReason: text,
  stateAt: stamp.orNull,
  stateBy: text.orNull,
  isCouple: bool,
  /** Those of whom there is a record, the first one first. */
  people: json<PersonFacts[]>(),
  checkedAlone: bool,
  actorId: int.orNull,
  slug: text.orNull,
  /** What PostgreSQL calls the row and those of people and files: another after each change. */
  rowVersion: text.orNull,
  personVersions: text.list,
  fileVersions: text.list,
  ...pageRow,
};

const COLUMNS = sql`g.id as "guestId", coalesce(p.name, g.name) as name, u.email, ${STATE} as state,
  coalesce(a.state_reason, '') as "stateReason", a.state_at as "stateAt", d.name as "stateBy",
  coalesce(a.people = 2, false) as "isCouple", coalesce((select json_agg(json_build_object('person', c.nth,
      'documentExpires', c.document_expires, 'isChecked', c.is_checked, 'recordedBy', c.recorded_by,
      'hasRenewal', c.sealed_renewal is not null, 'renewedBy', c.renewed_by,
      'files', array(select f.kind from admission_files f where (f.guest_id, f.nth) = (c.guest_id, c.nth) order by 1)) order by c.nth)
    from admission_people c where c.guest_id = g.id), '[]') as people,
  coalesce(a.checked_alone, false) as "checkedAlone",
  array(select c.nth || ' ' || c.xmin::text from admission_people c where c.guest_id = g.id order by 1) as "personVersions",
  array(select f.nth || f.kind || ' ' || f.xmin::text from admission_files f where f.guest_id = g.id order by 1) as "fileVersions",
  a.xmin::text as "rowVersion", p.id as "actorId", p.slug, ${pageColumns}`;

export interface AdmissionQuery {
  before: string | undefined;
  show: AdmissionFilter | undefined;
  /** Documents that end before this day are to be seen to. */
  soon: string;
}

/** Everybody who was invited as a performer, or those of a state; ids grow with time. */
export const findAdmissions = (on: Queryable, { before, show, soon }: AdmissionQuery, limit: number) =>
  many(on, admissionRow)`
    select ${COLUMNS} from ${FROM} where g.role = 'performer' and (${before ?? null}::uuid is null or g.id < ${before ?? null})
      and ${shown(show, soon)}
    order by g.id desc limit ${limit}`;

function shown(show: AdmissionFilter | undefined, soon: string): Sql {
  if (show === undefined) return sql`true`;
  if (show !== 'documents') return sql`${STATE} = ${show}`;
  return toBeSeenTo(soon);
}

/** Null for who is no performer. */
export const admissionOf = (on: Queryable, guestId: string) =>
  maybe(on, 'admission-one', admissionRow)`
    select ${COLUMNS} from ${FROM} where g.id = ${guestId} and g.role = 'performer'`;

/** Nobody else changes her admission until this transaction ends. */
export const lockAdmission = (on: Queryable, guestId: string) =>
  run(on)`select from guests where id = ${guestId} for update`;

/** Whether anybody beside these operators could look at a record. */
export const hasOther = (on: Queryable, operatorIds: readonly string[]) =>
  one(on, { has: bool })`
    select exists (select from operator_rights r join guests g on g.id = r.guest_id
      where r."right" = 'performers' and g.role = 'operator' and not g.is_locked and g.id <> all(${operatorIds}::uuid[])) as has`;

/** What an operator decides counts, whatever time had brought before. */
export const putState = (
  on: Queryable,
  guestId: string,
  { state, reason, by }: { state: AdmissionState; reason: string; by: string },
) =>
  run(on)`
    insert into admissions (guest_id, state, state_reason, state_by) values (${guestId}, ${state}, ${reason}, ${by})
    on conflict (guest_id) do update set state = excluded.state, state_reason = excluded.state_reason,
      state_by = excluded.state_by, state_at = now(), hidden_by_expiry = false`;

/** Who looked last; `alone` where nobody else could. */
export const noteCheck = (on: Queryable, guestId: string, operatorId: string, alone: boolean) =>
  run(on)`
    update admissions set checked_by = ${operatorId}, checked_alone = ${alone} where guest_id = ${guestId}`;

export interface NewPage {
  guestId: string;
  name: string;
  slug: string;
  genderType: string;
  born: string;
  country: string;
}

/** Her page, which nobody sees yet; 0 where the address is taken. */
export const makePage = (on: Queryable, { guestId, name, slug, genderType, born, country }: NewPage) =>
  run(on)`
    insert into performers (guest_id, name, slug, gender, gender_type, born, city, country, languages, texts, price_video,
      price_singlec2c, price_voyeur, price_message)
    values (${guestId}, ${name}, ${slug}, ${genderType === 'M' || genderType === 'F' ? genderType : genderType === 'FF' ? 'F' : 'N'},
      ${genderType}, ${born}, '', ${country}, '{}', '{}', 8, 12, 4, 1)
    on conflict (slug) do nothing`;

export const slugIsTaken = (on: Queryable, slug: string) =>
  maybe(on, { id: int })`select id from performers where slug = ${slug}`;

/**
 * Guests see her page from now on, in the lists that everybody is in as well. Who has asked that her account ends, whenever that was, is
 * seen once she takes it back; whose account is locked, once it is not.
 */
export const publishPage = (on: Queryable, performerId: number, builtIn: readonly number[]) =>
  run(on)`
    with shown as (update performers p set published = not g.is_away, withdrawn = g.is_away
      from (select id, delete_after is not null or is_locked as is_away from guests) g
      where p.id = ${performerId} and g.id = p.guest_id returning p.id)
    insert into performer_categories (performer_id, category_id) select shown.id, unnest(${builtIn}::int[]) from shown
    on conflict do nothing`;

/** Nobody sees her page, neither when she takes back that her account is to end. */
export const hidePage = (on: Queryable, performerId: number) =>
  run(on)`update performers set published = false, withdrawn = false where id = ${performerId}`;
