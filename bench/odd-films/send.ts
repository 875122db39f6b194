import { beginFilmUpload } from '../../src/features/films/contract.ts';
import { fileName } from '../../src/features/uploads/web/file-name.ts';
import { problemSchema } from '../../src/platform/contract.ts';
import { pathOf, type TestCaller } from '../../test/api/calls.ts';
import type { TestGuest } from '../../test/people/people.ts';

/** Smaller than a browser's, so that small files too come in several parts. */
const PART_BYTES = 64 * 1024;

interface File {
  filmId: number;
  name: string;
  bytes: Buffer;
}

/** Sends a file as a browser does: asks how much is there, and sends what is not. Answers the code where it is not even let in. */
export async function sendAsBrowser(
  { raw }: Pick<TestCaller, 'raw'>,
  origin: string,
  who: TestGuest,
  { filmId, name, bytes }: File,
): Promise<string | null> {
  const { method, path } = beginFilmUpload;
  const body = { name: fileName({ name }), bytes: bytes.length };
  const begun = await raw({ method, path: `/rest/v1${pathOf(path, { params: { filmId } })}`, body }, who);
  if (begun.status !== 200) return problemSchema.parse(JSON.parse(begun.text)).code;
  const { url } = beginFilmUpload.response.parse(JSON.parse(begun.text));
  const headers = { authorization: `Bearer ${who.token}`, 'tus-resumable': '1.0.0' };
  let offset = offsetOf(await fetch(origin + url, { method: 'HEAD', headers }), -1);
  while (offset < bytes.length) {
    const sent = await fetch(origin + url, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(bytes.subarray(offset, offset + PART_BYTES)),
    });
    offset = offsetOf(sent, offset);
  }
  return null;
}

/** How much is there by now; each part moves it on. */
function offsetOf({ status, headers }: Response, before: number): number {
  const offset = Number(headers.get('upload-offset') ?? -1);
  if (status >= 300 || offset <= before) throw new Error(`an upload answered ${status} at ${before}`);
  return offset;
}
