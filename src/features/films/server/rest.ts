import { serve, type Rest } from '../../../platform/http/rest.ts';
import type { Context } from '../../../platform/context.ts';
import type { Wallet } from '../../wallet/server/index.ts';
import { tagFilm } from '../contract.ts';
import type { Films } from './films.ts';
import { captionsRest } from './captions/rest.ts';
import { downloadsRest } from './download/rest.ts';
import { giftsRest } from './gift/rest.ts';
import { filmReviewsRest } from './review/rest.ts';
import { salesRest } from './sales/rest.ts';
import { shopRest } from './shop/rest-shop.ts';
import { studioFilmsRest } from './studio/rest.ts';
import { sharesRest } from './share/rest.ts';
import { tilesRest } from './tiles/rest.ts';
import { filmTracesRest } from './trace/rest.ts';

export function filmsRest(rest: Rest, films: Films, wallet: Pick<Wallet, 'vouchers'>, context: Context): void {
  shopRest(rest, films, { vouchers: wallet.vouchers, now: context.now });
  studioFilmsRest(rest, films.own);
  captionsRest(rest, films.captions);
  salesRest(rest, films.sales);
  serve(rest, tagFilm, ({ caller, params, body }) => films.tag(caller.guestId, params.filmId, body.tagIds));
  filmReviewsRest(rest, films);
  filmTracesRest(rest, films.traces);
  sharesRest(rest, films.shares);
  giftsRest(rest, films.gifts);
  downloadsRest(rest, films.downloads);
  tilesRest(rest, films.guests, context);
}
