import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { saveConsent, type Consent } from './consent.ts';
import { ConsentChoices } from './consent-choices.tsx';
import { quickExit } from './quick-exit.ts';

/** The age gate (look): a word before entry. The real check comes where it counts, on the server. */
export function Gate() {
  const button = useRef<HTMLButtonElement>(null);
  const [choice, setChoice] = useState<Consent>({ functional: false, analytics: false });
  useEffect(() => {
    const page = document.querySelector<HTMLElement>('[data-page]');
    if (document.documentElement.dataset['entered'] !== undefined || page === null) return;
    page.inert = true;
    button.current?.focus({ preventScroll: true });
  }, []);

  function enter() {
    saveConsent(choice);
    document.documentElement.dataset['entered'] = '1';
    const page = document.querySelector<HTMLElement>('[data-page]');
    if (page !== null) page.inert = false;
  }

  return (
    <div
      data-gate
      role="dialog"
      aria-modal="true"
      aria-labelledby="gate-title"
      className="fixed inset-0 z-50 grid place-items-center bg-ground/70 p-5"
    >
      <div className="w-full max-w-[460px] rounded-[22px] border border-line bg-overlay p-8 text-center shadow-[var(--shadow)]">
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
        <details className="mt-6 text-left text-[13px] text-faint">
          <summary className="cursor-pointer py-2 text-center">{m.shell_gate_cookies()}</summary>
          <ConsentChoices choice={choice} onChange={setChoice} />
        </details>
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
