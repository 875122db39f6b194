export { BackofficePage } from './backoffice-page.tsx';
export { List, Row } from './list.tsx';
export { lookedAt, type LoggedAction } from './log-words.ts';
export { DoneNote } from './done-note.tsx';
export { backofficeErrorText, backofficeSentences } from './error-sentences.ts';
export { ReasonDialog } from './reason-dialog.tsx';
export { SearchForm } from './search-form.tsx';
export type { AccountAction, AccountActionProps, GuestPartProps, OperatorSections } from './slots.ts';
