import type { ComponentType } from 'react';
import type { Later } from '../../../shell/compose/later.ts';
import { slot } from '../../../shell/slots.ts';
import type { Language } from '../../../platform/contract.ts';
import type { LibraryKind } from '../constants.ts';
import type { LibraryItem } from '../contract.ts';

export interface LibraryAddress {
  kind: LibraryKind;
  /** Where one looks at it. */
  address: (item: LibraryItem, language: Language) => string;
}
/** Where things of the media library are looked at, by those whose they are. */
export const libraryAddresses = slot<LibraryAddress>('addresses of what is in the media library');
/** What fetches the file of a thing that may be kept; nothing for things of another kind. */
export const libraryDownloads = slot<Later<ComponentType<{ item: LibraryItem }>>>(
  'ways to files of what is in the media library',
);
