import { describe, expect, it } from 'vitest';
import { isPlain, meant } from './declaration-rules.ts';

const paidUntil = new Date('2027-03-10T00:00:00Z');
const vip = { product: 'vip' } as const;
const trial = { product: 'vip-trial' } as const;
const tv = { product: 'tv' } as const;

describe('which subscription a cancellation means', () => {
  it('the only one, whatever it is called', () => expect(meant('mein Abo', [tv])).toBe(tv));
  it('the one that it names', () => expect(meant('vip', [tv, trial])).toBe(trial));
  it('none where it could be several', () => {
    expect(meant('mein Abo', [tv, vip])).toBeNull();
    expect(meant('vip', [vip, trial])).toBeNull();
    expect(meant('vip', [])).toBeNull();
  });
});

describe('what needs no person', () => {
  const ordinary = { manner: 'ordinary', wantedOn: null } as const;
  it('an end as soon as possible, or on a day that is paid for', () => {
    expect(isPlain(ordinary, paidUntil)).toBe(true);
    expect(isPlain({ ...ordinary, wantedOn: '2027-03-09' }, paidUntil)).toBe(true);
  });
  it('is neither a later day nor a cause', () => {
    expect(isPlain({ ...ordinary, wantedOn: '2027-04-01' }, paidUntil)).toBe(false);
    expect(isPlain({ manner: 'extraordinary', wantedOn: null }, paidUntil)).toBe(false);
  });
});
