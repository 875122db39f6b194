import { z } from 'zod';
import { IBAN_LENGTH, isBic, isIban, plainIban } from './iban.ts';

// Apart from the rules, so that pages can have those without the schema library travelling along.

/** Kept as machines write it. */
export const ibanSchema = z.string().max(IBAN_LENGTH).overwrite(plainIban).refine(isIban);
export const bicSchema = z.string().max(IBAN_LENGTH).overwrite(plainIban).refine(isBic);
