import type { PersonalColumn } from '../../../platform/feature/personal-data.ts';
import { shopColumns } from './shop/personal-columns.ts';
import { studioColumns } from './studio/personal-columns.ts';
import { traceColumns } from './trace/personal-columns.ts';

/** What films hold of people. */
export const filmsColumns: readonly PersonalColumn[] = [...studioColumns, ...shopColumns, ...traceColumns];
