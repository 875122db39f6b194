import { useSession } from '../../../shell/api/use-session.ts';
import { usePresence } from './home/use-presence.ts';

/** Listens on every page, and shows nothing. */
export function Presence(): null {
  usePresence(useSession().status === 'ready');
  return null;
}
