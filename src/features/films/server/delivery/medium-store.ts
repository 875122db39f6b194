import type { FilmManifest } from '@separee/film';
import { bool, int, json, uuid } from '../../../../platform/database/columns.ts';
import { maybe, type Queryable } from '../../../../platform/database/sql.ts';
import { ratingOf } from '../shop/film-store.ts';

/** As much of a manifest as is delivered by. */
export type DeliveredManifest = Pick<
  FilmManifest,
  'rungs' | 'marked' | 'storyboard' | 'durationMs' | 'posters' | 'preview'
>;

/** What stands in a medium's folder; null where there is none. Never another for the same medium. */
export const findManifest = (on: Queryable, media: string) =>
  maybe(on, 'films-manifest', { manifest: json<DeliveredManifest>() })`
    select manifest - 'hashes' as manifest from films where media = ${media} and manifest is not null`;

/** What decides who sees a medium's pictures. */
export const findMedium = (on: Queryable, media: string) =>
  maybe(on, 'films-medium', {
    id: int,
    fsk: int.of<16 | 18>(),
    is_shown: bool,
    is_everywhere: bool,
    owner: uuid.orNull,
  })`
    select f.id, ${ratingOf} as fsk, f.state = 'published' and p.published as is_shown,
      p.banned_places = '{}' as is_everywhere, p.guest_id as owner
    from films f join performers p on p.id = f.performer_id where f.media = ${media} and f.manifest is not null`;
