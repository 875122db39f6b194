import { m } from '#messages';
import { notes, pagesWithoutAge, type Filling } from '../../../shell/slots.ts';
import { accountSections, besideAccount } from '../../identity/web/slots.ts';
import { Bell, FloatingNote } from './bell.tsx';

const fills: readonly Filling[] = [
  besideAccount.with({ rank: 30, Part: Bell, isForAccounts: true }),
  notes.with({ rank: 30, Note: FloatingNote }),
  accountSections.with({ rank: 65, page: 'notifications', label: m.notifications_title, icon: 'bell' }),
  // Sentences alone; and mails are stopped there by who has no age check, or no log-in.
  pagesWithoutAge.with(['notifications']),
];
export default fills;
