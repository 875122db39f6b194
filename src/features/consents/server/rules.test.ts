import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAdultOn } from '../../../platform/time/adult.ts';
import { paperKinds } from '../constants.ts';
import { paperTypeOf } from './papers.ts';
import { faultOf, isComplete, mayDownload, stateOf, type Named } from './rules.ts';

const day = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const answer = fc.record({ depict: fc.boolean(), publish: fc.boolean(), download: fc.boolean() });
const performer: fc.Arbitrary<Named> = fc.record({
  answer: fc.option(answer),
  record: fc.constant(null),
  papers: fc.constant([]),
});
const outsider: fc.Arbitrary<Named> = fc.record({
  answer: fc.constant(null),
  record: fc.record({ download: fc.boolean() }),
  papers: fc.subarray([...paperKinds]),
});
const people = fc.array(fc.oneof(performer, outsider), { maxLength: 6 });
const fails = (property: fc.IProperty<[Named[]]>): boolean => fc.check(property).failed;

describe('the consent of who is seen', () => {
  it.each([
    ['asked', { answer: null, record: null, papers: [] }],
    ['complete', { answer: { depict: true, publish: true, download: false }, record: null, papers: [] }],
    ['refused', { answer: { depict: true, publish: false, download: true }, record: null, papers: [] }],
    ['incomplete', { answer: null, record: { download: true }, papers: ['form'] }],
    ['complete', { answer: null, record: { download: true }, papers: ['form', 'identity'] }],
  ] as const)('is %s', (state, named) => expect(stateOf(named)).toBe(state));

  it('is of everybody or of none', () => {
    expect(
      fails(fc.property(people, (named) => isComplete(named) === !named.some((each) => stateOf(each) !== 'complete'))),
    ).toBe(false);
    // One more makes nothing complete that was not.
    expect(
      fails(fc.property(people, (named) => named.length === 0 || isComplete(named.slice(1)) || !isComplete(named))),
    ).toBe(false);
    expect(
      fails(
        fc.property(
          people,
          (named) =>
            !isComplete(named) ||
            named.every(({ answer: said, papers }) => (said?.depict && said.publish) === true || papers.length === 2),
        ),
      ),
    ).toBe(false);
  });

  it('lets buyers keep a copy where each of them does', () => {
    expect(mayDownload([])).toBe(true);
    expect(
      fails(
        fc.property(people, (named) => {
          const all = named.every(
            ({ answer: said, record }) => (record === null ? said?.download : record.download) === true,
          );
          return mayDownload(named) === (all && isComplete(named));
        }),
      ),
    ).toBe(false);
  });

  it('is of adults, on days that have come', () => {
    expect(faultOf({ born: '2008-01-02', recordedOn: '2026-01-01', consentOn: '2026-05-01' }, '2026-11-22')).toBe(
      'person-under-age',
    );
    expect(faultOf({ born: '2008-01-02', recordedOn: '2026-01-02', consentOn: '2026-01-01' }, '2026-11-22')).toBe(
      'person-day',
    );
    expect(faultOf({ born: '1990-01-01', recordedOn: '2026-11-23', consentOn: '2026-11-22' }, '2026-11-22')).toBe(
      'person-day',
    );
    const letIn = fc.property(
      day,
      day,
      day,
      day,
      (born, recordedOn, consentOn, today) =>
        faultOf({ born, recordedOn, consentOn }, today) !== null ||
        (isAdultOn(born, recordedOn) && isAdultOn(born, consentOn) && recordedOn <= today && consentOn <= today),
    );
    expect(fc.check(letIn).failed).toBe(false);
  });
});

describe('a paper', () => {
  it('is what its first bytes say, and nothing else', () => {
    expect(paperTypeOf(Buffer.from('%PDF-1.7'))).toBe('application/pdf');
    expect(paperTypeOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
    expect(paperTypeOf(Buffer.from('RIFF1234WEBPVP8 '))).toBe('image/webp');
    expect(paperTypeOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull();
    expect(paperTypeOf(Buffer.from('GIF89a'))).toBeNull();
    expect(paperTypeOf(Buffer.alloc(0))).toBeNull();
  });
});
