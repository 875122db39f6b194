import { randomBytes, randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  chargeSchema,
  isGenuine,
  linkSchema,
  open,
  paymentOutcomes,
  refundSchema,
  sign,
  signedSchema,
  debitTokens,
  tokens,
  type AgeNotice,
  type Charge,
  type Link,
  type PaymentNotice,
  type Signed,
} from './protocol.ts';
import { decisionPage, resultPage } from './pages.ts';
import { sandboxPhone } from './phone.ts';

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
const decision = signed.extend({
  outcome: z.enum([...paymentOutcomes, 'accepted', 'rejected']),
  saved: z.enum([tokens.good, tokens.bad, debitTokens.good, debitTokens.bad]).optional(),
});
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
    return html(reply, link.shopOrigin, (nonce) => decisionPage(link, { order, signature }, nonce, options.now()));
  });

  app.post('/checkout', { schema: { body: decision } }, async (request, reply) => {
    const { order, signature, outcome, saved } = request.body as z.output<typeof decision>;
    const link = readLink(order, signature);
    const notice = link === null ? null : noticeFor(link, outcome, saved ?? tokens.good);
    if (link === null || notice === null) return reply.code(400).send({ delivered: false });
    const delivered = await deliver(options, link, notice);
    return reply.code(delivered ? 200 : 502).send({ delivered });
  });

  app.get('/result', { schema: { querystring: signed } }, async (request, reply) => {
    const { order, signature } = request.query as z.output<typeof signed>;
    const link = readLink(order, signature);
    return link === null
      ? reply.code(410).send()
      : html(reply, link.shopOrigin, (nonce) => resultPage(link, { order, signature }, nonce));
  });

  // From the shop's server, never from a browser: what is signed for one purpose is good for no other.
  app.post('/charge', { schema: { body: signedSchema } }, async (request, reply) => {
    const charge = open(options.key, 'charge', request.body as Signed, chargeSchema);
    return charge === null
      ? reply.code(refusal(options.key, 'charge', request.body as Signed)).send()
      : sign(options.key, 'notice', charged(charge));
  });
  app.post('/refund', { schema: { body: signedSchema } }, async (request, reply) => {
    const refund = open(options.key, 'refund', request.body as Signed, refundSchema);
    return refund === null
      ? reply.code(refusal(options.key, 'refund', request.body as Signed)).send()
      : { accepted: true };
  });

  sandboxPhone(app, options.key, options.now);

  await app.listen({ host: options.host, port: options.port });
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : options.port,
    [Symbol.asyncDispose]: () => app.close(),
  };
}

/** Genuine, but not what we understand: that is the shop's fault, and no forgery. */
const refusal = (key: Buffer, purpose: 'charge' | 'refund', signed: Signed): 400 | 403 =>
  isGenuine(key, purpose, signed) ? 400 : 403;

/** Null where the tester's choice does not fit the kind of link. */
function noticeFor(
  link: Link,
  outcome: z.output<typeof decision>['outcome'],
  saved: string,
): PaymentNotice | AgeNotice | null {
  const { reference } = link;
  const eventId = `${outcome}-${randomUUID()}`;
  if (link.kind === 'payment') {
    if (outcome === 'accepted' || outcome === 'rejected') return null;
    const { amountCents, currency, savePaymentMethod } = link;
    const paymentMethod =
      savePaymentMethod && outcome === 'paid' ? { paymentMethod: { token: saved, label: labelOf(saved) } } : {};
    return { eventId, reference, outcome, amountCents, currency, ...paymentMethod };
  }
  return outcome === 'accepted' || outcome === 'pending' || outcome === 'rejected'
    ? { eventId, reference, outcome }
    : null;
}

const labelOf = (saved: string): string =>
  `${saved.startsWith('debit') ? 'Test IBAN' : 'Test'} •••• ${saved.slice(-4)}`;

/** How the charge of a saved card ends. Its event's name is the charge's own, so that the shop counts it once. */
function charged({ reference, amountCents, currency, token }: Charge): PaymentNotice {
  const outcome = token === tokens.good || token === debitTokens.good ? 'paid' : 'failed';
  return { eventId: `charge-${reference}`, reference, outcome, amountCents, currency };
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
