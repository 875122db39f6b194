import { int, json, stamp, text } from '../../../platform/database/columns.ts';
import { many, maybe, type Queryable, run } from '../../../platform/database/sql.ts';
import type { Company } from '../contract.ts';

/** As it holds now; null where nobody has said anything yet. Fields that came later are missing in older rows. */
export const findCompany = (on: Queryable) =>
  maybe(on, 'legal-company', { id: int, settings: json<Partial<Company>>() })`
    select id, settings from company_settings order by id desc limit 1`;

/** The last changes with who made them, the newest first. */
export const companyChanges = (on: Queryable, limit: number) =>
  many(on, { id: int, settings: json<Partial<Company>>(), changed_at: stamp, name: text.orNull })`
    select c.id, c.settings, c.changed_at, g.name from company_settings c left join guests g on g.id = c.changed_by
      order by c.id desc limit ${limit}`;

export const insertCompany = (on: Queryable, company: Company, changed: { by: string; at: Date }) =>
  run(on)`
    insert into company_settings (settings, changed_by, changed_at)
      values (${JSON.stringify(company)}::jsonb, ${changed.by}, ${changed.at})`;
