import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { LanguageLinks } from '../addresses/language-links.tsx';
import { LegalLinks } from '../addresses/legal-links.tsx';
import { saveConsent, type Consent } from './consent.ts';
import { quickExit } from './quick-exit.ts';

/** Few open them. */
const ConsentChoices = lazy(() => import('./consent-choices.tsx'));

/** Takes what is behind the gate out of reach, or gives it back. */
function hold(isHeld: boolean): void {
  const page = document.querySelector<HTMLElement>('[data-page]');
  if (page !== null) page.inert = isHeld;
}

/**
 * The age gate (look): a word before entry, in any language, with what the law wants within reach beside it. The real check comes where it
 * counts, on the server.
 */
export function Gate() {
  const button = useRef<HTMLButtonElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [choice, setChoice] = useState<Consent>({ functional: false, analytics: false });
  useEffect(() => {
    if (document.documentElement.dataset['entered'] !== undefined) return;
    hold(true);
    button.current?.focus({ preventScroll: true });
    // Its links lead to pages that it does not stand over.
    return () => hold(false);
  }, []);

  function enter() {
    saveConsent(choice);
    document.documentElement.dataset['entered'] = '1';
    hold(false);
  }

  return (
    <div
      data-gate
      role="dialog"
      aria-modal="true"
      aria-labelledby="gate-title"
      className="fixed inset-0 z-50 grid overflow-y-auto bg-ground/70 p-5"
    >
      <div className="m-auto w-full max-w-[460px] rounded-[22px] border border-line bg-overlay p-6 text-center shadow-[var(--shadow)]">
        <Logo />
        <h2 id="gate-title" className="mt-6 text-[30px]">
          {m.shell_gate_title()}
        </h2>
        <p className="mt-3 text-muted">{m.shell_gate_text()}</p>
        <button ref={button} type="button" className="btn btn-primary mt-7 w-full" onClick={enter}>
          {m.shell_gate_enter()}
        </button>
        <button type="button" className="btn btn-quiet mt-3 w-full" onClick={quickExit}>
          {m.shell_gate_leave()}
        </button>
        <div className="mt-4 text-[13px] text-faint *:justify-center">
          <button
            type="button"
            aria-expanded={isChoosing}
            className="min-h-11"
            onClick={() => setChoosing(!isChoosing)}
          >
            {m.shell_gate_cookies()}
          </button>
          {isChoosing ? (
            <div className="text-left">
              <Suspense>
                <ConsentChoices choice={choice} onChange={setChoice} />
              </Suspense>
            </div>
          ) : null}
          <LanguageLinks className="flex flex-wrap" />
          <LegalLinks />
        </div>
      </div>
    </div>
  );
}

export function Logo() {
  return (
    <span className="font-serif text-[27px] leading-none font-medium tracking-[-0.02em]">
      Sépar<span className="text-ember-text">é</span>e
    </span>
  );
}
