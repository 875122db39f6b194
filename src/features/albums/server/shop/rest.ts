import { serve, type Rest } from '../../../../platform/http/rest.ts';
import { decodeTiles } from '../../../films/server/index.ts';
import { askerOf } from '../../../performers/server/index.ts';
import { MOST_BY_VOUCHER, voucherTypes } from '../../../wallet/constants.ts';
import type { Wallet } from '../../../wallet/server/index.ts';
import * as contract from '../../contract.ts';
import type { Albums } from '../albums.ts';

/** What guests do with albums. */
export function albumShopRest(rest: Rest, { guests, buy, downloads }: Albums, wallet: Wallet): void {
  serve(rest, contract.listAlbums, ({ language, place, caller, query }) =>
    guests.list(askerOf(language, place, caller), query),
  );
  serve(rest, contract.getAlbumTiles, ({ language, place, caller, params }) =>
    guests.list(askerOf(language, place, caller), decodeTiles(contract.albumTilesSchema, params.payload)),
  );
  serve(rest, contract.searchAlbums, ({ language, place, caller, query }) =>
    guests.find(askerOf(language, place, caller), query),
  );
  serve(rest, contract.getAlbum, ({ language, place, caller, params }) =>
    guests.album(askerOf(language, place, caller), caller, params.albumId),
  );
  serve(rest, contract.getAlbumGuestInfo, async ({ language, place, caller, params }) => {
    const { album, standing, restriction } = await guests.known(
      askerOf(language, place, caller),
      caller,
      params.albumId,
    );
    const asked = { type: voucherTypes.photoAlbum, guestId: caller.guestId, actorId: album.performer_id };
    const [amount = 0] = await wallet.vouchers.amounts([asked]);
    const vouchers = album.price > MOST_BY_VOUCHER ? 0 : amount;
    const { isBought: bought, isOwn: own } = standing;
    const isHis = restriction === null && bought;
    const downloadable = isHis && (await downloads.copies.open(caller.guestId, [album.id])).includes(album.id);
    return { bought, own, isPinned: album.is_pinned, downloadable, vouchers, restriction };
  });
  serve(rest, contract.buyAlbum, async ({ language, place, caller, params, body }) => {
    await buy(askerOf(language, place, caller), caller, { albumId: params.albumId, ...body });
    const { balance, balanceFormatted } = await wallet.balance(caller.guestId);
    return { success: true as const, guestBalance: balance, guestBalanceFormatted: balanceFormatted };
  });
  serve(rest, contract.getPinnedPhotos, ({ language, place, caller, query }) =>
    guests.pinnedPictures(askerOf(language, place, caller), caller, query),
  );
}
