import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/sql.ts';
import { lockWord } from '../../../platform/database/word-lock.ts';
import { commonError } from '../../../platform/errors/errors.ts';
import { companyFields, socialNetworks, type CompanyField } from '../constants.ts';
import type { Company, CompanyDesk } from '../contract.ts';
import { companyChanges, findCompany, insertCompany } from './company-store.ts';

const SHOWN_CHANGES = 20;

/** Who runs this platform. */
export interface CompanyService {
  /** Every field, empty where it has not been said. */
  read(on?: Queryable): Promise<Company>;
  desk(): Promise<CompanyDesk>;
  /** What is the same as before is no change. Throws `conflict` where somebody has changed it after that version. */
  change(company: Company, after: number, operatorId: string): Promise<CompanyDesk>;
}

/** Whether an imprint can be made of it (§ 5 DDG): who it is, where, and how to write to them. */
export const isNamed = ({ name, address, email }: Company): boolean => name !== '' && address !== '' && email !== '';

/** Who issues receipts, a line each: name, address, VAT number. Empty without a name. */
export const issuerOf = ({ name, address, vatId }: Company): string =>
  name === '' ? '' : [name, address, vatId].filter((part) => part !== '').join('\n');

/** From which account performers are paid; null where its holder or number has not been said. */
export const payerOf = ({ name, iban, bic }: Company): { name: string; iban: string; bic: string } | null =>
  name === '' || iban === '' ? null : { name, iban, bic };

/** Where else the company is to be found, as far as it is. */
export const socialOf = (company: Company) =>
  socialNetworks.flatMap((network) => (company[network] === '' ? [] : [{ network, url: company[network] }]));

const whole = (known: Partial<Company> | undefined): Company =>
  Object.fromEntries(companyFields.map((field) => [field, known?.[field] ?? ''])) as Company;

const changedFields = (before: Company, after: Company): CompanyField[] =>
  companyFields.filter((field) => before[field] !== after[field]);

export function createCompany({ database, now }: Pick<Context, 'database' | 'now'>): CompanyService {
  const read = async (on: Queryable = database.pool) => whole((await findCompany(on))?.settings);

  async function desk(): Promise<CompanyDesk> {
    // One more than is shown: what it stood on before.
    const rows = await companyChanges(database.pool, SHOWN_CHANGES + 1);
    const changes = rows.slice(0, SHOWN_CHANGES).map((row, nth) => ({
      at: row.changed_at.toISOString(),
      by: row.name,
      fields: changedFields(whole(rows[nth + 1]?.settings), whole(row.settings)),
    }));
    return { company: whole(rows[0]?.settings), version: rows[0]?.id ?? 0, changes };
  }

  return {
    read,
    desk,
    async change(company, after, operatorId) {
      await database.transaction(async (client) => {
        // Of two who were shown the same the second is told so.
        await lockWord(client, 'legal company');
        const newest = await findCompany(client);
        if ((newest?.id ?? 0) !== after) throw commonError('conflict');
        if (changedFields(whole(newest?.settings), company).length > 0)
          await insertCompany(client, company, { by: operatorId, at: now() });
      });
      return desk();
    },
  };
}
