import { notFound } from '@tanstack/react-router';
import { ApiProblem } from '../api/client.ts';

/** A number as a page's address has it; written in any other way it would be a second address of the same. Throws `notFound`. */
export function numberIn(address: string): number {
  if (!/^[1-9]\d{0,14}$/.test(address)) throw notFound();
  return Number(address);
}

/** What a page's loader asks for. Where that is not there, or cannot be, the page is not. Throws `notFound`. */
export const found = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    const isNowhere = error instanceof ApiProblem && (error.code === 'not-found' || error.code === 'bad-request');
    throw isNowhere ? notFound() : error;
  });
