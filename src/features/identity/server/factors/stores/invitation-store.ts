import type { Right } from '../../../../../platform/contract.ts';
import type { Role } from '../../../../../platform/http/caller.ts';
import { maybe, run, type Queryable } from '../../../../../platform/database/sql.ts';
import { bool, text } from '../../../../../platform/database/columns.ts';

export const accountWith = (on: Queryable, email: string) =>
  maybe(on, { id: text })`select id from auth_user where email = ${email}`;

export const roleOf = (on: Queryable, guestId: string) =>
  maybe(on, { role: text.of<Role>(), isSomebody: bool })`
    select role, avs_status <> 'unknown' or vip_until is not null or tv_until is not null as "isSomebody"
    from guests where id = ${guestId}`;

export const raiseRole = (on: Queryable, role: 'operator' | 'performer', guestId: string) =>
  run(on)`
    update guests set role = ${role} where id = ${guestId} and role in ('guest', ${role})`;

export const giveRights = (on: Queryable, guestId: string, rights: readonly Right[]) =>
  run(on)`
    insert into operator_rights (guest_id, "right") select ${guestId}, unnest(${rights}::text[])
    on conflict do nothing`;
