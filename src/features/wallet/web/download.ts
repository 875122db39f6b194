import type { Language } from '../../../platform/contract.ts';
import { accessToken, renewAccess } from '../../../shell/api/access.ts';
import { ApiProblem, offline } from '../../../shell/api/client.ts';
import type { StatementFilter } from './calls.ts';

/** Saves the guest's movements as a table. Throws {@link ApiProblem}. */
export const downloadStatement = (language: Language, filter: StatementFilter): Promise<void> =>
  download('/guest/statement.csv', { language, ...filter }, 'statement.csv');

/** Saves one of the guest's receipts. Throws {@link ApiProblem}. */
export const downloadReceipt = (language: Language, number: number): Promise<void> =>
  download(`/payment/receipt/${number}/pdf`, { language }, `receipt-${number}.pdf`);

/** A link cannot carry the token without writing it into histories, so the file is fetched and then saved. Throws {@link ApiProblem}. */
export async function download(path: string, query: Record<string, string>, name: string): Promise<void> {
  const url = `/rest/v1${path}?${new URLSearchParams(query)}`;
  let answer = await ask(url);
  if (answer.status === 401 && (await renewAccess())) answer = await ask(url);
  if (!answer.ok) throw new ApiProblem({ code: 'internal', status: answer.status, details: undefined });
  const file = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = file;
  link.download = name;
  link.click();
  URL.revokeObjectURL(file);
}

const ask = (url: string) =>
  fetch(url, { headers: { authorization: `Bearer ${accessToken() ?? ''}` } }).catch(() => {
    throw offline();
  });
