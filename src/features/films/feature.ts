import { restCalls } from '../../platform/feature/feature-slots.ts';
import { feature } from '../../platform/feature/feature.ts';
import { identity } from '../identity/feature.ts';
import { performers } from '../performers/feature.ts';
import { uploads } from '../uploads/feature.ts';
import { wallet } from '../wallet/feature.ts';
import { createFilms, filmsColumns, filmsRest } from './server/index.ts';

/** Films that performers sell or give away: made ready, looked at, listed, bought and watched (H1, H2, H6). */
export const films = feature({
  name: 'films',
  needs: { identity, performers, uploads, wallet },
  about: { columns: filmsColumns },
  create: ({ context, push }, others) =>
    createFilms({ context, push, wallet: others.wallet, viewer: others.identity.access.viewer }),
  fills: ({ api }) => [restCalls.with((rest) => filmsRest(rest, api))],
});
