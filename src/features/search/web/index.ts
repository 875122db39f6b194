export { isSearchable } from './searchable-pattern.ts';
export { searchHead } from './pages/search-head.ts';
export { NothingFound, SearchHeader } from './pages/search-header.tsx';
