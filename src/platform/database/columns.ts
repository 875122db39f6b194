import type { ColumnType } from 'kysely';
import type { Language } from '../contract.ts';

/** A moment that the database sets where nothing else is said. */
export type Stamp = ColumnType<Date, Date | undefined, Date>;
export type OptionalStamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type ByLanguage<T> = ColumnType<Record<Language, T>, string, string>;
