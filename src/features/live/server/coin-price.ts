import type { GatewayBuilder } from '../../../platform/gateway/builder.ts';
import type { Gift } from '../contract.ts';

const make = (builder: GatewayBuilder) =>
  builder.objectRef<Gift['price']>('CoinPrice').implement({
    fields: (t) => ({
      currency: t.exposeString('currency'),
      value: t.exposeInt('value'),
      symbol: t.exposeString('symbol'),
    }),
  });
const made = new WeakMap<GatewayBuilder, ReturnType<typeof make>>();

/** §3: a price with its currency, one type of the gateway for all that costs coins. */
export function coinPrice(builder: GatewayBuilder): ReturnType<typeof make> {
  const type = made.get(builder) ?? make(builder);
  made.set(builder, type);
  return type;
}

/** So many coins as §3 writes a price. */
export const inCoins = (value: number): Gift['price'] => ({ currency: 'VXC', value, symbol: 'VXC' });
