import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import * as contract from '../../contract.ts';
import { isReadable, skeleton } from './names.ts';

describe('names of guests', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('are what they look like', () => {
    for (const name of ['Robin', 'Jörg 77', 'Żółw', 'Ника', '小林', 'O’Neil', 'a_b-c.d', 'Ng\u0169', 'Finn 🎉']) {
      expect([name, isReadable(name)]).toEqual([name, true]);
    }
    const unfit = [
      'Rob\u202Enib',
      'Rob\u200Bin',
      'Robin\u00A0',
      '\u3164',
      '....',
      'R\u0301\u0301\u0301\u0301',
      'a\u2066b',
      'x\uFEFF',
      'a\u00ADb',
    ];
    for (const name of unfit) expect([name, isReadable(name)]).toEqual([name, false]);
  });

  it('are read as a person reads them', () => {
    for (const name of ['mira', 'MIRA', 'M i r a', 'Míra', 'Mіrа', 'M1ra', 'Μira', '𝓜𝓲𝓻𝓪', 'Mi.ra', 'M!ra']) {
      expect([name, skeleton(name)]).toEqual([name, skeleton('Mira')]);
    }
    expect(skeleton('Miro')).not.toBe(skeleton('Mira'));
  });

  it('are neither a performer’s nor the staff’s, at sign-up and later', async () => {
    const performer = await app.performer({ name: 'Valentina' });
    const nameless = await app.guest();
    const account = await app.account();
    const taken = [
      'Valentina',
      'vaIentina',
      'V A L E N T I N A',
      'Válentína',
      'Vаlеntina',
      'Support',
      'Séparée Team',
      'Adm1n',
      'MODERATOR',
    ];
    for (const name of taken) {
      const body = { name, email: 'name@post.example', password: 'Kranich-Fagott-27', language: 'de' as const };
      expect([name, (await app.refused(contract.signUp, { body }, nameless)).code]).toEqual([name, 'name-taken']);
      const data = { data: { name } };
      expect((await app.refused(contract.savePreferences, { body: data }, account)).code).toBe('name-taken');
    }
    const hidden = { body: { data: { name: 'Rob\u202Enib' } } };
    expect((await app.refused(contract.savePreferences, hidden, account)).code).toBe('name-unfit');
    await app.ok(contract.savePreferences, { body: { data: { name: 'Valentin' } } }, account);
    // She herself goes by her name.
    await app.ok(contract.savePreferences, { body: { data: { name: 'Valentina' } } }, performer);
  });
});
