import { accessToken, whoIsIt } from './access.ts';
import { pageLanguage } from '../addresses/page-language.ts';
import { ApiProblem, offline, renewAccessOf } from './client.ts';
import { restAddress } from './rest-address.ts';

/** A link cannot carry the token without writing it into histories, so the file is fetched and then saved. Throws {@link ApiProblem}. */
export async function download(path: string, query: Record<string, string>, name: string): Promise<void> {
  const url = restAddress(path, { language: pageLanguage(), ...query });
  const who = whoIsIt();
  let answer = await ask(url);
  if (answer.status === 401 && (await renewAccessOf(who))) answer = await ask(url);
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
