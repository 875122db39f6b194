import { useEffect, useEffectEvent, useState } from 'react';
import { m } from '#messages';
import { useApi } from '../../../ui/data/use-api.ts';
import { getAvsRequest } from '../contract.ts';

interface WalletStepProps {
  link: string;
  requestId: string;
  /** The wallet has answered. */
  onAnswered: () => void;
  onBack: () => void;
}

const POLL_MS = 2000;

/** The way into the guest's own wallet: a button where it is on this device, a code where it is on another. */
export function WalletStep({ link, requestId, onAnswered, onBack }: WalletStepProps) {
  useAnswer(requestId, onAnswered);
  return (
    <div className="flex flex-col items-center gap-5 pb-1 text-center">
      <p className="text-pretty text-muted">{m.age_verification_wallet_text()}</p>
      <Code text={link} />
      <a href={link} className="btn btn-primary w-full">
        {m.age_verification_wallet_open()}
      </a>
      <p role="status" className="text-[14px] text-faint">
        {m.age_verification_wallet_waiting()}
      </p>
      <button type="button" className="btn btn-quiet w-full" onClick={onBack}>
        {m.age_verification_other_way()}
      </button>
    </div>
  );
}

/** The channel tells the outcome; asking holds where a push was lost. */
function useAnswer(requestId: string, onAnswered: () => void): void {
  // Where it cannot be asked it is asked again in a moment; what is wrong with the line is said elsewhere.
  const { data } = useApi(getAvsRequest, { params: { requestId } }, { everyMs: POLL_MS });
  const tell = useEffectEvent(onAnswered);
  const isAnswered = data !== undefined && data.status !== 'open';
  useEffect(() => {
    if (isAnswered) tell();
  }, [isAnswered]);
}

/** A code to be read by another device's camera; always dark on light. */
function Code({ text }: { text: string }) {
  const [modules, setModules] = useState<boolean[][] | null>(null);
  useEffect(() => {
    let left = false;
    void import('uqr').then(({ encode }) => left || setModules(encode(text, { border: 2 }).data));
    return () => void (left = true);
  }, [text]);
  const size = modules?.length ?? 1;
  const path = (modules ?? []).flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={m.age_verification_wallet_code()}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-[min(280px,70vw)] rounded-media bg-glow"
    >
      <path d={path} className="fill-night" />
    </svg>
  );
}
