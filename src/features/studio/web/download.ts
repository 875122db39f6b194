import type { Language } from '../../../platform/contract.ts';
import { accessToken, renewAccess } from '../../../shell/api/access.ts';
import { ApiProblem, offline } from '../../../shell/api/client.ts';

/** Saves her earnings as a table. A link cannot carry her token without writing it into histories. Throws {@link ApiProblem}. */
export async function downloadEarnings(language: Language, span: { from: string; to: string }): Promise<void> {
  const url = `/rest/v1/studio/earnings.csv?${new URLSearchParams({ language, ...span })}`;
  let answer = await ask(url);
  if (answer.status === 401 && (await renewAccess())) answer = await ask(url);
  if (!answer.ok) throw new ApiProblem({ code: 'internal', status: answer.status, details: undefined });
  const file = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = file;
  link.download = `earnings-${span.from}-${span.to}.csv`;
  link.click();
  URL.revokeObjectURL(file);
}

const ask = (url: string) =>
  fetch(url, { headers: { authorization: `Bearer ${accessToken() ?? ''}` } }).catch(() => {
    throw offline();
  });
