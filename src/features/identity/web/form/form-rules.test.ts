import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { emailSchema } from '../../contract/schemas.ts';
import { checkLogIn, checkSignUp } from './form-rules.ts';

const good = { name: 'Finn', email: 'finn@demo.example', password: 'zwei Boote im Nebel' };

describe('what is said before anything is sent', () => {
  it('lets good entries pass', () => {
    expect(checkSignUp(good)).toEqual({});
    expect(checkLogIn(good)).toEqual({});
  });

  it('names what is missing, field by field', () => {
    expect(checkSignUp({ name: ' ', email: '', password: '' })).toEqual({
      name: 'required',
      email: 'required',
      password: 'required',
    });
  });

  it.each(['finn', 'finn@', '@demo.example', 'finn@demo', 'finn@demo.e', 'fi nn@demo.example', 'a@b@c.de'])(
    '%s is no address',
    (email) => expect(checkLogIn({ ...good, email })).toEqual({ email: 'email-invalid' }),
  );

  it.each(['a@[127.0.0.1]', 'a@[IPv6:2001:db8::1]'])('%s is an address, here and on the server', (email) => {
    expect(checkLogIn({ ...good, email })).toEqual({});
    expect(emailSchema.safeParse(email).success).toBe(true);
  });

  it.each(['a@[127.0.0]', 'a@[x]', 'a@[]', '@[127.0.0.1]', 'a b@[127.0.0.1]', 'a@[127.0.0.1', 'a@[ipv6:1]'])(
    '%s is no address of a machine',
    (email) => expect(emailSchema.safeParse(email).success).toBe(false),
  );

  it('asks for ten characters when signing up, and for any when logging in', () => {
    expect(checkSignUp({ ...good, password: '123456789' })).toEqual({ password: 'password-short' });
    expect(checkLogIn({ ...good, password: '1' })).toEqual({});
  });

  it('never stops an address that the server takes', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        fc.pre(z.email().safeParse(email).success);
        expect(checkSignUp({ ...good, email })).toEqual({});
      }),
      { seed: 5, numRuns: 500 },
    );
  });
});
