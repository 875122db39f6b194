import type { Context } from '../../../../platform/context.ts';
import type { Push } from '../../../../platform/rights/push.ts';
import { worksIn, type WorkKind } from '../../../consents/server/index.ts';

/** Albums as something that people are seen in. */
export const albumsAsWorks = ({ now }: Pick<Context, 'now'>, push: Push): WorkKind =>
  worksIn({
    work: 'album',
    table: 'albums',
    now,
    changed: (id, ownerGuestId) => push.toGuest(ownerGuestId, 'albumChanged', { albumId: id }),
  });
