import { restCalls } from '../../platform/feature/feature-slots.ts';
import { feature } from '../../platform/feature/feature.ts';
import { performers } from '../performers/feature.ts';
import { createLibrary, libraryColumns, libraryRest } from './server/index.ts';

/** The media library of an account: what it has bought, put aside, put away and put together; features fill it (H4). */
export const library = feature({
  name: 'library',
  needs: { performers },
  about: { columns: libraryColumns },
  create: ({ context, slots }) => createLibrary(context, slots),
  fills: ({ api }) => [restCalls.with((rest) => libraryRest(rest, api))],
});
