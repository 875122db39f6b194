import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filmStates } from '../constants.ts';
import { after, type FilmStep } from './rules.ts';

const steps: readonly FilmStep[] = ['edit', 'submit', 'withdraw', 'delete', 'upload'];

describe('the steps of a film', () => {
  it('never publish it, and lead out of nothing that an operator has ended', () => {
    const wrong: string[] = [];
    for (const state of filmStates) {
      for (const step of steps) {
        for (const wasPublished of [true, false]) {
          const next = after(state, step, { wasPublished });
          if (state !== 'published' && next === 'published') wrong.push(`${state} ${step}`);
          if (state === 'removed' && next !== null) wrong.push(`${state} ${step}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('show guests no file that nobody has looked at, whatever the performer does in whatever order', () => {
    let published = 0;
    const does = fc.constantFrom<FilmStep | 'approve' | 'refuse'>(...steps, 'approve', 'refuse');
    fc.assert(
      fc.property(fc.array(does, { maxLength: 30 }), (doings) => {
        let state = 'draft' as (typeof filmStates)[number];
        let wasPublished = false;
        let [file, looked] = [0, -1];
        for (const step of doings) {
          if (step === 'approve' || step === 'refuse') {
            if (state !== 'review') continue;
            if (step === 'approve') {
              looked = file;
              wasPublished = true;
            }
            state = step === 'approve' ? 'published' : 'refused';
          } else {
            const next = after(state, step, { wasPublished });
            if (next === null) continue;
            if (step === 'upload') file += 1;
            state = next;
          }
          if (state === 'published') published += 1;
          // Who has bought it sees the file that was looked at, whatever becomes of the film.
          if ((state === 'published' || wasPublished) && file !== looked) return false;
        }
        return true;
      }),
    );
    // It has been tried.
    expect(published).toBeGreaterThan(0);
  });
});
