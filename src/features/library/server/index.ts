export { createLibrary, type Library } from './library.ts';
export { libraryColumns } from './personal-columns.ts';
export { libraryRest } from './rest.ts';
export { libraryKindsOf, libraryShelves, type LibraryKindOf, type LibraryShelf } from './slots.ts';
export { notArchived } from './store.ts';
