import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filmStates } from '../constants.ts';
import { after, type FilmStep, type Past } from './rules.ts';

const steps: readonly FilmStep[] = ['edit', 'submit', 'withdraw', 'delete', 'upload'];

describe('the steps of a film', () => {
  it('never publish it, and lead out of nothing that an operator has ended', () => {
    const wrong: string[] = [];
    for (const state of filmStates) {
      for (const step of steps) {
        for (const wasPublished of [true, false]) {
          for (const isReworded of [true, false]) {
            const next = after(state, step, { wasPublished, isReworded });
            if (state !== 'published' && next === 'published') wrong.push(`${state} ${step}`);
            if (state === 'removed' && next !== null) wrong.push(`${state} ${step}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('show guests nothing whose words or file nobody has looked at, whatever she does in whatever order', () => {
    let published = 0;
    const does = fc.constantFrom<FilmStep | 'approve' | 'refuse'>(...steps, 'approve', 'refuse');
    fc.assert(
      fc.property(fc.array(fc.record({ step: does, isReworded: fc.boolean() }), { maxLength: 30 }), (doings) => {
        let state = 'draft' as (typeof filmStates)[number];
        let wasPublished = false;
        let [words, file] = [0, 0];
        let looked = { words: -1, file: -1 };
        for (const { step, isReworded } of doings) {
          if (step === 'approve' || step === 'refuse') {
            if (state !== 'review') continue;
            if (step === 'approve') {
              looked = { words, file };
              wasPublished = true;
            }
            state = step === 'approve' ? 'published' : 'refused';
          } else {
            const past: Past = { wasPublished, isReworded };
            const next = after(state, step, past);
            if (next === null) continue;
            if (step === 'upload') file += 1;
            if (step === 'edit' && isReworded) words += 1;
            state = next;
          }
          if (state === 'published') published += 1;
          const isUnseen = state === 'published' && (words !== looked.words || file !== looked.file);
          // Who has bought it sees the file that was looked at, whatever becomes of the film.
          if (isUnseen || (wasPublished && file !== looked.file)) return false;
        }
        return true;
      }),
    );
    // It has been tried.
    expect(published).toBeGreaterThan(0);
  });
});
