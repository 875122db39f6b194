import { describe, expect, it } from 'vitest';
import { m } from '#messages';
import { ApiProblem } from '../../shell/api/client.ts';
import { refusedFields } from './use-form.ts';

const fields = ['day', 'month'] as const;
const wrong = (...paths: string[]) =>
  new ApiProblem({ code: 'bad-request', status: 400, issues: paths.map((path) => ({ path, message: 'too big' })) });

describe('what the server finds wrong with a form', () => {
  it('stands beside the fields that it names', () => {
    expect(refusedFields(wrong('month'), { fields })).toEqual({ month: m.shell_field_wrong() });
    expect(refusedFields(wrong('limits.day', 'month'), { fields })).toEqual({
      day: m.shell_field_wrong(),
      month: m.shell_field_wrong(),
    });
  });

  it('stands beside the field that a code belongs to, in its own words', () => {
    const taken = new ApiProblem({ code: 'taken', status: 409 });
    const sentences = { taken: () => 'Den gibt es schon.' };
    expect(refusedFields(taken, { fields, fieldOf: { taken: 'day' }, sentences })).toEqual({
      day: 'Den gibt es schon.',
    });
  });

  it('stands beside the line of a list that it is about', () => {
    const lines = { fields: ['items.0.title', 'items.1.title'] as const };
    expect(refusedFields(wrong('items.1.title'), lines)).toEqual({ 'items.1.title': m.shell_field_wrong() });
  });

  it('belongs to no field where it names none of them', () => {
    expect(refusedFields(wrong('year'), { fields })).toEqual({});
    expect(refusedFields(new ApiProblem({ code: 'unavailable', status: 503 }), { fields })).toEqual({});
    expect(refusedFields(new Error('else'), { fields })).toEqual({});
  });
});
