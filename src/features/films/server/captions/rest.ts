import { serve, type Rest } from '../../../../platform/http/rest.ts';
import { filmConstants } from '../../constants.ts';
import * as contract from '../../contract.ts';
import type { Captions } from './captions.ts';

/** Bytes: of all cues as they are sent. */
const LONGEST = 4 * filmConstants.captions.fileLength;

export function captionsRest(rest: Rest, captions: Captions): void {
  serve(rest, contract.getCaptions, async ({ caller, params }) => ({
    cues: await captions.own(caller.guestId, params.filmId, params.language),
  }));
  serve(
    rest,
    contract.writeCaptions,
    ({ caller, params, body }) => captions.write(caller.guestId, params.filmId, { ...body, language: params.language }),
    { longestBody: LONGEST },
  );
  serve(
    rest,
    contract.readCaptionFile,
    async ({ caller, params, body }) => ({ cues: await captions.read(caller.guestId, params.filmId, body.text) }),
    { longestBody: LONGEST },
  );
  serve(rest, contract.readFilmCaptions, async ({ params }) => ({
    cues: await captions.waiting(params.filmId, params.language),
  }));
}
