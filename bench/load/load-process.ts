// A process of its own that puts load on one address and tells how it went.
import { once } from 'node:events';
import autocannon from 'autocannon';
import type { Load } from './load.ts';

const [load] = (await once(process, 'message')) as [Load];
const { seconds, connections = 32, ...request } = load;
let asked = 0;
const result = await autocannon({
  ...request,
  connections,
  duration: seconds,
  // Many guests behind a proxy: each has an address of its own, as the limit of calls goes by address.
  setupClient: (client) =>
    client.setHeaders({ ...request.headers, 'x-forwarded-for': `10.${process.pid & 255}.${asked++ & 255}.1` }),
});
process.send?.({
  perSecond: result.requests.average,
  answers: result.requests.total,
  failed: result.non2xx + result.errors + result.timeouts,
});
process.disconnect();
