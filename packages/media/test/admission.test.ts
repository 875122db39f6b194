import { describe, expect, it } from 'vitest';
import { networkOf } from '../src/registry/admission.ts';
import { SessionRegistry } from '../src/registry/session-registry.ts';
import type { Participant, Rank } from '../src/index.ts';

const registry = (capacity = 1_000) => new SessionRegistry({ choose: () => 0, capacity });

/** Opens a viewer's session as an engine does: whoever makes way is ended. */
function enter(all: SessionRegistry, by: Participant, room = 'r') {
  const { session, displaced } = all.enter('play', room, by, { ufrag: 'ufrag', codecs: null });
  for (const one of displaced) all.end(one, 'displaced');
  return session;
}

function connected(all: SessionRegistry, by: Participant, room = 'r') {
  const session = enter(all, by, room);
  all.announce(session);
  return session;
}

const tooMany = expect.objectContaining({ code: 'too-many' });
const left = (all: SessionRegistry) => all.list().map(({ subject }) => subject);

describe('a token', () => {
  const token = { id: 'a', expiresAt: Date.now() + 60_000 };
  it('opens one session', () => {
    const all = registry();
    const session = enter(all, { subject: 'ben', token });
    expect(() => enter(all, { subject: 'ben', token })).toThrow(expect.objectContaining({ code: 'spent' }));
    all.end(session, 'delete');
    expect(() => enter(all, { subject: 'ben', token })).toThrow(expect.objectContaining({ code: 'spent' }));
    enter(all, { subject: 'ben', token: { ...token, id: 'b' } });
  });

  it('is good again when its session could not be opened', () => {
    const all = registry();
    all.fail(enter(all, { subject: 'ben', token }));
    expect(enter(all, { subject: 'ben', token }).token).toBe('a');
  });
});

describe('sessions that wait for their connection', () => {
  it('of one subject make way for its newest', () => {
    const all = registry();
    const first = enter(all, { subject: 'ben' });
    const second = enter(all, { subject: 'ben' });
    expect(all.sessions.get(first.resource)).toBeUndefined();
    expect(all.list()).toHaveLength(1);
    // One that is up already stays: he may watch on another device.
    all.announce(second);
    enter(all, { subject: 'ben' });
    expect(all.list()).toHaveLength(2);
  });

  it('are few from one address and from one network, and more once they are connected', () => {
    const all = registry();
    const from = (nth: number) => ({ subject: `guest-${nth}`, rank: 'second' as const, address: '192.0.2.7' });
    for (let nth = 0; nth < 8; nth++) enter(all, from(nth));
    expect(() => enter(all, from(9))).toThrow(tooMany);
    for (const session of all.sessions.all()) all.announce(session);
    enter(all, from(9));
    for (let nth = 10; nth < 70; nth++) {
      const by = { subject: `guest-${nth}`, rank: 'third' as const, address: `198.51.100.${nth}` };
      if (nth < 34) enter(all, by);
      else expect(() => enter(all, by)).toThrow(tooMany);
    }
  });
});

describe('previews', () => {
  it.each<[Rank, number, number]>([
    ['second', 12, 96],
    ['third', 6, 36],
  ])('of the %s rank are at most %i from one address, and %i from one network', (rank, address, network) => {
    const all = registry();
    const look = (nth: number, where: string) =>
      connected(all, { subject: `guest-${nth}`, rank, address: where }, `r${nth}`);
    for (let nth = 0; nth < address; nth++) look(nth, '2001:db8:1::1');
    expect(() => look(1_000, '2001:db8:1::1')).toThrow(tooMany);
    for (let nth = address; nth < network; nth++) look(nth, `2001:db8:1:${nth.toString(16)}::1`);
    expect(() => look(1_000, '2001:db8:1:ffff::1')).toThrow(tooMany);
    look(1_000, '2001:db8:2::1');
    // Who pays is not counted with them.
    connected(all, { subject: 'payer', address: '2001:db8:1::1' });
  });

  it('of a nameless guest are one at a time, the newest', () => {
    const all = registry();
    connected(all, { subject: 'ann', rank: 'third' }, 'one');
    connected(all, { subject: 'ann', rank: 'third' }, 'two');
    expect(all.list().map(({ room }) => room)).toEqual(['two']);
  });
});

describe('a full place', () => {
  it('takes who pays before all others, and of those first who is not connected', () => {
    const all = registry(6);
    for (const subject of ['payer-1', 'payer-2', 'payer-3']) connected(all, { subject });
    connected(all, { subject: 'account', rank: 'second' });
    connected(all, { subject: 'nameless', rank: 'third' });
    enter(all, { subject: 'waiting', rank: 'second' });
    const out: string[] = [];
    for (const subject of ['payer-4', 'payer-5', 'payer-6']) {
      const before = left(all);
      connected(all, { subject });
      out.push(...before.filter((each) => !left(all).includes(each)));
    }
    expect(out).toEqual(['waiting', 'nameless', 'account']);
    for (const rank of ['first', 'second', 'third'] as const) {
      expect(() => enter(all, { subject: 'late', rank })).toThrow(expect.objectContaining({ code: 'full' }));
    }
  });

  it('gives the lower ranks half of it at most', () => {
    const all = registry(10);
    for (let nth = 0; nth < 5; nth++) connected(all, { subject: `look-${nth}`, rank: 'second' });
    expect(() => enter(all, { subject: 'late', rank: 'second' })).toThrow(expect.objectContaining({ code: 'full' }));
    for (let nth = 0; nth < 10; nth++) connected(all, { subject: `payer-${nth}` });
    expect(left(all).filter((subject) => subject.startsWith('look'))).toEqual([]);
  });

  it('is no place for a flood: previews that never connect keep nobody out who pays', () => {
    const all = registry(20);
    let refused = 0;
    for (let nth = 0; nth < 2_000; nth++) {
      try {
        enter(all, { subject: `fake-${nth}`, rank: 'third', address: `203.0.${nth % 200}.1` }, `room-${nth % 10}`);
      } catch {
        refused++;
      }
      if (nth % 100 === 0) connected(all, { subject: `payer-${nth}` });
    }
    expect(left(all).filter((subject) => subject.startsWith('payer'))).toHaveLength(20);
    expect(refused).toBeGreaterThan(1_900);
  });
});

it.each([
  ['192.0.2.77', '192.0.2'],
  ['::ffff:192.0.2.77', '192.0.2'],
  ['2001:db8:5:6::1', '2001:db8:5'],
  ['2001:0db8::1', '2001:db8:0'],
  ['::1', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('who watches many rooms at once by right keeps each of them while they connect', () => {
  const all = registry();
  for (let room = 0; room < 12; room++) enter(all, { subject: 'operator' }, `r${room}`);
  expect(all.list()).toHaveLength(12);
  for (let nth = 0; nth < 12; nth++) enter(all, { subject: 'ben' }, 'one');
  expect(left(all).filter((subject) => subject === 'ben')).toHaveLength(1);
});
