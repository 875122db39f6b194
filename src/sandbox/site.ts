import { randomBytes, randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { linkSchema, open, sign, type AgeNotice, type Link, type PaymentNotice } from './protocol.ts';
import { decisionPage, resultPage } from './pages.ts';

export interface SandboxOptions {
  key: Buffer;
  host: string;
  port: number;
  /** Where the shop takes call-backs, e.g. `http://127.0.0.1:3000`. */
  shop: () => string;
  now: () => Date;
}

export interface Sandbox extends AsyncDisposable {
  port: number;
}

const signed = z.object({ order: z.string().max(4000), signature: z.string().max(200) });
const decision = signed.extend({ outcome: z.enum(['paid', 'failed', 'accepted', 'pending', 'rejected']) });
const NOTICE_TRIES = 4;

/**
 * The sandbox's own web site, on its own port and so its own origin: shows what is to be paid or checked, lets the
 * tester decide, tells the shop by a signed call-back, and then the window that frames it.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const app: FastifyInstance = fastify({ bodyLimit: 16_384, forceCloseConnections: true });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  const readLink = (order: string, signature: string): Link | null => {
    const link = open(options.key, 'link', { payload: order, signature }, linkSchema);
    return link === null || link.expires * 1000 < options.now().getTime() ? null : link;
  };

  app.get('/checkout', { schema: { querystring: signed } }, async (request, reply) => {
    const { order, signature } = request.query as z.output<typeof signed>;
    const link = readLink(order, signature);
    if (link === null)
      return reply.code(410).type('text/plain; charset=utf-8').send('This link has expired or is not genuine.');
    return html(reply, link.shopOrigin, (nonce) => decisionPage(link, { order, signature }, nonce));
  });

  app.post('/checkout', { schema: { body: decision } }, async (request, reply) => {
    const { order, signature, outcome } = request.body as z.output<typeof decision>;
    const link = readLink(order, signature);
    const notice = link === null ? null : noticeFor(link, outcome);
    if (link === null || notice === null) return reply.code(400).send({ delivered: false });
    const delivered = await deliver(options, link, notice);
    return reply.code(delivered ? 200 : 502).send({ delivered });
  });

  app.get('/result', { schema: { querystring: signed } }, async (request, reply) => {
    const { order, signature } = request.query as z.output<typeof signed>;
    const link = readLink(order, signature);
    return link === null ? reply.code(410).send() : html(reply, link.shopOrigin, (nonce) => resultPage(link, nonce));
  });

  await app.listen({ host: options.host, port: options.port });
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : options.port,
    [Symbol.asyncDispose]: () => app.close(),
  };
}

/** Null where the tester's choice does not fit the kind of link. */
function noticeFor(link: Link, outcome: z.output<typeof decision>['outcome']): PaymentNotice | AgeNotice | null {
  const { reference } = link;
  const eventId = `${outcome}-${randomUUID()}`;
  if (link.kind === 'payment') {
    if (outcome !== 'paid' && outcome !== 'failed') return null;
    return { eventId, reference, outcome, amountCents: link.amountCents, currency: link.currency };
  }
  return outcome === 'accepted' || outcome === 'pending' || outcome === 'rejected'
    ? { eventId, reference, outcome }
    : null;
}

/** Tells the shop, as often as it takes to be heard, within bounds; the event's id lets the shop count it once. */
async function deliver(options: SandboxOptions, link: Link, notice: PaymentNotice | AgeNotice): Promise<boolean> {
  const path = link.kind === 'payment' ? '/rest/v1/payment/callback/sandbox' : '/rest/v1/avs/callback/sandbox';
  const body = JSON.stringify(sign(options.key, 'notice', notice));
  for (let attempt = 1; attempt <= NOTICE_TRIES; attempt++) {
    const answer = await fetch(options.shop() + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }).catch(() => null);
    if (answer?.ok === true) return true;
    if (answer !== null && answer.status < 500) return false;
  }
  return false;
}

function html(reply: FastifyReply, shopOrigin: string, page: (nonce: string) => string): FastifyReply {
  const nonce = randomBytes(18).toString('base64');
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${shopOrigin}`,
  ].join('; ');
  return reply
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page(nonce));
}
