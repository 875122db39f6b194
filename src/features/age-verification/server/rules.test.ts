import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { next, promptFor, readFavs, type AvsOutcome } from './rules.ts';

const statuses = ['unknown', 'pending', 'accepted', 'rejected'] as const;
const outcomes: AvsOutcome[] = ['pending', 'accepted', 'rejected'];

describe('the age check', () => {
  it('goes where the provider says, but no word of a check takes back what was accepted', () => {
    for (const outcome of outcomes) {
      expect(next('accepted', outcome)).toBe('accepted');
      for (const status of ['unknown', 'pending', 'rejected'] as const) expect(next(status, outcome)).toBe(outcome);
    }
  });

  const guest = fc.record({
    userId: fc.constantFrom('user', null),
    hasAvs: fc.boolean(),
    avsStatus: fc.constantFrom(...statuses),
  });
  const occasion = fc.record({
    language: fc.constantFrom('de', 'en', 'es', 'nl'),
    favs: fc.constantFrom(true, false, null),
    later: fc.boolean(),
    forced: fc.boolean(),
    spanish: fc.boolean(),
  });

  it('is asked for of nobody who has it or waits for it, and of nobody where neither operator nor cookie wants it', () => {
    fc.assert(
      fc.property(guest, occasion, (who, when) => {
        const isDone = who.hasAvs || who.avsStatus === 'pending';
        const isSpanish = when.language === 'es' && when.favs !== false;
        const allowed = {
          none: true,
          avs: !isDone && when.forced && who.userId !== null,
          'es-avs': !isDone && isSpanish && (when.favs === true || (when.spanish && !when.later)),
        };
        expect(allowed[promptFor(who, when).prompt]).toBe(true);
      }),
    );
  });

  it('is demanded by the cookie on Spanish pages, whatever the operator set and the guest put off', () => {
    fc.assert(
      fc.property(guest, occasion, (who, when) => {
        fc.pre(!who.hasAvs && who.avsStatus !== 'pending');
        const question = promptFor(who, { ...when, favs: true });
        if (when.forced && who.userId !== null) expect(question).toEqual({ prompt: 'avs', isForced: true });
        else if (when.language === 'es') expect(question).toEqual({ prompt: 'es-avs', isForced: true });
        else expect(question).toEqual({ prompt: 'none', isForced: false });
      }),
    );
  });

  it('follows cookie, configuration and language, one by one', () => {
    const nameless = { userId: null, hasAvs: false, avsStatus: 'unknown' } as const;
    const said = (['1', '0', '', undefined] as const).flatMap((cookie) =>
      [true, false].flatMap((spanish) =>
        (['de', 'en', 'es', 'nl'] as const).map((language) => {
          const when = { language, favs: readFavs(cookie), later: false, forced: true, spanish };
          const { prompt, isForced } = promptFor(nameless, when);
          return `${cookie} ${spanish} ${language}: ${prompt}${isForced ? ' forced' : ''}`;
        }),
      ),
    );
    expect(said.filter((line) => !line.endsWith('none'))).toEqual([
      '1 true es: es-avs forced',
      '1 false es: es-avs forced',
      'undefined true es: es-avs',
    ]);
  });

  it('is demanded before it is asked for kindly, and only what is kind can be put off', () => {
    const who = { userId: 'user', hasAvs: false, avsStatus: 'rejected' } as const;
    const when = { language: 'es', favs: null, later: false, forced: true, spanish: true } as const;
    expect(promptFor(who, when)).toEqual({ prompt: 'avs', isForced: true });
    expect(promptFor({ ...who, userId: null }, when)).toEqual({ prompt: 'es-avs', isForced: false });
    expect(promptFor({ ...who, userId: null }, { ...when, later: true }).prompt).toBe('none');
    expect(promptFor(who, { ...when, later: true, favs: false })).toEqual({ prompt: 'avs', isForced: true });
  });
});
