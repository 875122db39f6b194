import type { PathName } from '../addresses/paths.ts';
import { filled } from '../compose/filled.ts';
import { pagesWithoutAge } from '../slots.ts';

/** Whether a page is there for everybody, whatever his age (decision 0190). */
export const isWithoutAge = (page: PathName | null): boolean =>
  page !== null && filled(pagesWithoutAge).some((pages) => pages.includes(page));
