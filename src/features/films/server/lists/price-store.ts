import { sql } from '../../../../platform/database/sql.ts';

/**
 * Whether a film costs less at this moment, of `films f`; the same as `isOnSale`. Most have no sale at all, which the database believes to be said
 * three times, and then of nearly none: so the three stand in brackets that it does not look into.
 */
export const onSale = (now: Date) =>
  sql`(f.sale_price is not null
    and coalesce(f.sale_from <= ${now}::timestamptz and f.sale_until > ${now}::timestamptz and f.sale_price < f.price, false))`;
/** What a film costs at this moment, of `films f`; the same as `priceOf`. */
export const currentPrice = (now: Date) => sql`(case when ${onSale(now)} then f.sale_price else f.price end)`;
