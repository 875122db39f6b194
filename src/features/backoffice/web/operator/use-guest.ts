import { useEffect, useState } from 'react';
import type { Language } from '../../../../platform/contract.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import type { GuestDetails } from '../../contract.ts';
import { loadGuest } from './calls.ts';

export interface LoadedGuest {
  /** Null until the first answer. */
  guest: GuestDetails | null;
  error: unknown;
  reload: () => void;
}

interface Asking {
  guestId: string;
  language: Language;
}

/** One account, asked for anew after each change. */
export function useGuest(guestId: string): LoadedGuest {
  const language = useLanguage();
  const [asking, setAsking] = useState<Asking>({ guestId, language });
  const [state, setState] = useState<{ guest: GuestDetails | null; error: unknown }>({ guest: null, error: null });
  useEffect(() => {
    let left = false;
    loadGuest(asking.language, asking.guestId).then(
      (guest) => left || setState({ guest, error: null }),
      (error: unknown) => left || setState({ guest: null, error }),
    );
    return () => void (left = true);
  }, [asking]);
  return { ...state, reload: () => setAsking({ guestId, language }) };
}
