import { useSyncExternalStore } from 'react';
import { onSession, serverSession, session, type Session } from './access.ts';

/** The guest of this browser. Loading on the server and until the first answer: pages are the same for everyone. */
export const useSession = (): Session => useSyncExternalStore(onSession, session, serverSession);
