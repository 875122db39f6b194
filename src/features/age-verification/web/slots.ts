import type { PathName } from '../../../shell/addresses/paths.ts';
import { slot } from '../../../shell/slots.ts';

/** Pages that whoever is met with the demand must be able to read and use: they show nothing that needs an age. */
export const pagesWithoutAge = slot<readonly PathName[]>('pages that need no age');
