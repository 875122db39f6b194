export { House } from './house.tsx';
export { Failed, List, Row } from './list.tsx';
export { backofficeProblem, backofficeSentences } from './problems.ts';
export { ReasonDialog } from './reason-dialog.tsx';
export { SearchForm } from './search-form.tsx';
export type { GuestPartProps, OperatorRooms } from './slots.ts';
