import { serve, type Rest } from '../../../../platform/http/rest.ts';
import { askerOf } from '../../../performers/server/index.ts';
import { answerAlbumDownload, beginAlbumDownload } from '../../contract.ts';
import type { AlbumDownloads } from './downloads.ts';

export function albumDownloadsRest(rest: Rest, downloads: AlbumDownloads): void {
  serve(
    rest,
    beginAlbumDownload,
    ({ language, place, caller, params }) => downloads.begin(askerOf(language, place, caller), caller, params.albumId),
    // Whoever is told how many are left presses no more.
    { limit: { max: 40, timeWindow: '10 minutes' } },
  );
  serve(rest, answerAlbumDownload, ({ caller, params, body }) =>
    downloads.answer(caller.guestId, params.albumId, body.allowed),
  );
}
