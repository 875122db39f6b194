import { useState } from 'react';
import type { PinVerification } from '../contract.ts';
import { NumberForm } from './number-form.tsx';
import { PinForm } from './pin-form.tsx';

/** Showing that a number is one's own: the number, then the code that came. Needs no account, for a voice call needs none. */
export function PhoneCheck({ onVerified }: { onVerified: () => unknown }) {
  const [verification, setVerification] = useState<PinVerification | null>(null);
  return verification === null ? (
    <NumberForm onStarted={setVerification} />
  ) : (
    <PinForm verification={verification} onBack={() => setVerification(null)} onVerified={onVerified} />
  );
}
