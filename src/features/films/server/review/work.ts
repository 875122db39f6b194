import type { Context } from '../../../../platform/context.ts';
import type { Push } from '../../../../platform/rights/push.ts';
import { worksIn, type WorkKind } from '../../../consents/server/index.ts';
import { leaveShop } from '../sales/sale-store.ts';

/** Films as something that people are seen in. */
export const filmsAsWorks = ({ now }: Pick<Context, 'now'>, push: Push): WorkKind =>
  worksIn({
    work: 'film',
    table: 'films',
    hasNewFiles: true,
    now,
    reopened: (client, id) => leaveShop(client, id, now()),
    changed: (id, ownerGuestId) => push.toGuest(ownerGuestId, 'filmChanged', { filmId: id }),
  });
