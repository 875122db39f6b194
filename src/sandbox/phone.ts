import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { escapeMarkup } from '../platform/texts/markup.ts';
import { open, signedSchema, type Signed } from './protocol.ts';

/** What the sandbox's telephone company is given to say or to write. */
export const phoneMessageSchema = z.object({
  to: z.string().max(40),
  kind: z.enum(['sms', 'call']),
  text: z.string().max(500),
});
export type PhoneMessage = z.output<typeof phoneMessageSchema>;

const KEPT = 200;

/** A telephone for testers: what was sent to a number is shown to who types that number in. Nothing leaves the machine. */
export function sandboxPhone(app: FastifyInstance, key: Buffer, now: () => Date): void {
  const messages: (PhoneMessage & { at: Date })[] = [];

  app.post('/phone/messages', { schema: { body: signedSchema } }, async (request, reply) => {
    const message = open(key, 'phone', request.body as Signed, phoneMessageSchema);
    if (message === null) return reply.code(403).send();
    messages.unshift({ ...message, at: now() });
    messages.length = Math.min(messages.length, KEPT);
    return { accepted: true };
  });

  app.get('/phone', { schema: { querystring: z.object({ to: z.string().max(40).default('') }) } }, (request, reply) => {
    const { to } = request.query as { to: string };
    const wanted = to.replaceAll(/[^\d+]/g, '');
    const own = messages.filter((message) => wanted !== '' && message.to === wanted);
    return reply
      .header('content-security-policy', "default-src 'none'; form-action 'self'; frame-ancestors 'none'")
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(to, own));
  });
}

const page = (to: string, messages: readonly (PhoneMessage & { at: Date })[]): string => `<!doctype html>
<html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Testtelefon</title>
<h1>Testtelefon</h1>
<form><label>Nummer <input name="to" value="${escapeMarkup(to)}" inputmode="tel" autofocus></label> <button>Zeigen</button></form>
<ul>${messages.map(({ kind, text, at }) => `<li>${at.toISOString()} ${kind === 'sms' ? 'SMS' : 'Anruf'}: ${escapeMarkup(text)}</li>`).join('')}</ul>
</html>`;
