import { describe, expect, it } from 'vitest';
import { errorText } from '../error-text.ts';
import { refusedBy } from './access.ts';
import { ApiProblem } from './client.ts';

const of403 = (code: string, details?: Record<string, string>) => ({
  type: 'about:blank',
  title: code,
  status: 403,
  code,
  ...(details === undefined ? {} : { details }),
});

describe('a session that is refused', () => {
  it('is of a locked account where that is said, and nowhere else', () => {
    expect(refusedBy(of403('account-locked'))).toEqual({ status: 'locked', address: null });
    for (const other of ['forbidden', 'foreign-origin', 'second-factor-required', 'banned-country'])
      expect([other, refusedBy(of403(other)).status]).not.toEqual([other, 'locked']);
  });

  it('leads to our address where the page is at another', () => {
    const address = 'https://shop.example';
    expect(refusedBy(of403('foreign-origin', { address }))).toEqual({ status: 'foreign', address });
    expect(refusedBy(of403('foreign-origin'))).toEqual({ status: 'foreign', address: null });
  });

  it('by what stands in front of the platform is asked for again', () => {
    for (const answer of [null, {}, of403('forbidden')]) expect(refusedBy(answer).status).toBe('offline');
  });
});

it('each refusal has a sentence of its own', () => {
  const codes = ['foreign-origin', 'account-locked', 'forbidden', 'not-signed-in'];
  const said = codes.map((code) => errorText(new ApiProblem({ code, status: 403, details: {}, issues: [] })));
  expect(new Set(said).size).toBe(codes.length);
});
