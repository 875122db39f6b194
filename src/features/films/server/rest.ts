import type { Rest } from '../../../platform/http/rest.ts';
import type { Wallet } from '../../wallet/server/index.ts';
import type { Films } from './films.ts';
import { filmReviewsRest } from './review/rest.ts';
import { shopRest } from './shop/rest-shop.ts';
import { studioFilmsRest } from './studio/rest.ts';

export function filmsRest(rest: Rest, films: Films, wallet: Pick<Wallet, 'vouchers'>): void {
  shopRest(rest, films, wallet);
  studioFilmsRest(rest, films.own);
  filmReviewsRest(rest, films.reviews);
}
