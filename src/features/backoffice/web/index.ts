export { BackofficePage } from './backoffice-page.tsx';
export { List, Row } from './list.tsx';
export { backofficeProblem, backofficeSentences } from './problems.ts';
export { ReasonDialog } from './reason-dialog.tsx';
export { SearchForm } from './search-form.tsx';
export type { GuestPartProps, OperatorSections } from './slots.ts';
