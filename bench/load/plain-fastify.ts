// The peer of our calls, a process of its own: plain Fastify that turns one object into JSON for each request.
import { once } from 'node:events';
import fastify from 'fastify';

const [answer] = (await once(process, 'message')) as [object];
const server = fastify();
server.get('/', async () => answer);
const url = await server.listen({ host: '127.0.0.1', port: 0 });
process.send?.(url);
await once(process, 'disconnect');
await server.close();
