import { m } from '#server-messages';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { languageSchema } from '../platform/contract.ts';
import { languageNames, languages } from '../platform/language/languages.ts';
import { escapeMarkup } from '../platform/texts/markup.ts';
import { formatBerlinMoment } from '../platform/time/format.ts';
import { open, signedSchema, type Signed } from './protocol.ts';

/** What the sandbox's telephone company is given to say or to write. */
export const phoneMessageSchema = z.object({
  to: z.string().max(40),
  kind: z.enum(['sms', 'call']),
  text: z.string().max(500),
});
export type PhoneMessage = z.output<typeof phoneMessageSchema>;

type KeptMessage = PhoneMessage & { at: Date };

/** Whose messages are shown, and in which language: that of the home market unless another is chosen on the page. */
const shownSchema = z.object({ to: z.string().max(40).default(''), language: languageSchema.default('de') });
const KEPT = 200;

/** A telephone for testers: what was sent to a number is shown to who types that number in. Nothing leaves the machine. */
export function sandboxPhone(app: FastifyInstance, key: Buffer, now: () => Date): void {
  const messages: KeptMessage[] = [];

  app.post('/phone/messages', { schema: { body: signedSchema } }, async (request, reply) => {
    const message = open(key, 'phone', request.body as Signed, phoneMessageSchema);
    if (message === null) return reply.code(403).send();
    messages.unshift({ ...message, at: now() });
    messages.length = Math.min(messages.length, KEPT);
    return { accepted: true };
  });

  app.get('/phone', { schema: { querystring: shownSchema } }, (request, reply) => {
    const { to, language } = request.query as z.output<typeof shownSchema>;
    const wanted = to.replaceAll(/[^\d+]/g, '');
    const own = messages.filter((message) => wanted !== '' && message.to === wanted);
    return reply
      .header('content-security-policy', "default-src 'none'; form-action 'self'; frame-ancestors 'none'")
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page({ to, language }, own));
  });
}

function page({ to, language }: z.output<typeof shownSchema>, messages: readonly KeptMessage[]): string {
  const locale = { locale: language };
  const title = m.sandbox_telephone_title({}, locale);
  const others = languages.filter((each) => each !== language);
  const links = others.map(
    (each) =>
      `<a href="?language=${each}&amp;to=${encodeURIComponent(to)}" hreflang="${each}" lang="${each}">${languageNames[each]}</a>`,
  );
  const items = messages.map(({ kind, text, at }) => {
    const way = kind === 'sms' ? 'SMS' : m.sandbox_telephone_call({}, locale);
    const moment = `<time datetime="${at.toISOString()}">${formatBerlinMoment(at, language)}</time>`;
    return `<li>${moment} ${way}: ${escapeMarkup(text)}</li>`;
  });
  const empty = to === '' ? '' : `<p>${m.sandbox_telephone_empty({}, locale)}</p>`;
  return `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<h1>${title}</h1>
<p>${m.sandbox_telephone_intro({}, locale)}</p>
<form><input type="hidden" name="language" value="${language}"><label>${m.sandbox_telephone_number({}, locale)} <input name="to" value="${escapeMarkup(to)}" inputmode="tel" autofocus></label> <button>${m.sandbox_telephone_show({}, locale)}</button></form>
${items.length === 0 ? empty : `<ul>${items.join('')}</ul>`}
<nav>${links.join(' ')}</nav>
</html>`;
}
