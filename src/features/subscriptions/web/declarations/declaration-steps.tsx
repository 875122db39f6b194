import { useEffect, useRef, useState } from 'react';
import { formatBerlinMoment } from '../../../../platform/time/format.ts';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { errorText } from '../../../../shell/error-text.ts';
import { holdReload } from '../../../../shell/pages/reload.ts';
import { useAction } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { DeclarationForm } from './declaration-form.tsx';
import { declare, linesOf, nothingYet, type DeclarationKind } from './declaration.ts';

const titles = {
  cancellation: { page: m.subscriptions_cancel_link, text: m.subscriptions_declare_cancel_text },
  withdrawal: { page: m.subscriptions_withdraw_link, text: m.subscriptions_declare_withdraw_text },
} as const;
const buttons = { cancellation: m.subscriptions_cancel_now, withdrawal: m.subscriptions_declare_withdrawal_now };
const received = { cancellation: m.subscriptions_received_cancel, withdrawal: m.subscriptions_received_withdraw };
const sentences = { 'too-many-requests': m.subscriptions_too_many };

/** A declaration without a log-in: the form, the step that confirms it, and the receipt with the second it arrived. */
export function DeclarationSteps({ kind }: { kind: DeclarationKind }) {
  const language = useLanguage();
  const [declared, setDeclared] = useState(nothingYet);
  const [step, setStep] = useState<'form' | 'check'>('form');
  const { mutate: send, data: receipt, isPending, error } = useAction(() => declare(kind, declared, language));
  const heading = useRef<HTMLHeadingElement>(null);
  const at = receipt === undefined ? step : 'receipt';
  const shown = useRef(at);
  // What is declared may change how the guest stands; the receipt is not to be loaded away by that (§4).
  const isUnderWay = at !== 'form';
  useEffect(() => (isUnderWay ? holdReload() : undefined), [isUnderWay]);
  // Each step begins at its heading, for who listens as for who looks.
  useEffect(() => {
    if (shown.current !== at) heading.current?.focus();
    shown.current = at;
  }, [at]);

  const lines = linesOf(kind, declared, language);
  const title =
    at === 'receipt' ? received[kind]() : at === 'check' ? m.subscriptions_check_title() : titles[kind].page();
  return (
    <div className="mx-auto max-w-[560px] px-4 pt-6 pb-16 desktop:pt-12">
      <h1 ref={heading} tabIndex={-1} className="text-[34px] outline-none">
        {title}
      </h1>
      {at === 'form' ? (
        <>
          <p className="mt-3 mb-7 text-pretty text-muted">
            {titles[kind].text()}{' '}
            <Link
              href={href('subscriptions', language)}
              className="text-ink underline decoration-line underline-offset-4"
            >
              {m.subscriptions_in_account()}
            </Link>
          </p>
          <DeclarationForm
            kind={kind}
            declared={declared}
            onNext={(typed) => {
              setDeclared(typed);
              setStep('check');
            }}
          />
        </>
      ) : null}
      {at === 'check' ? (
        <>
          <Lines lines={lines} />
          <FormError text={error === null ? null : errorText(error, sentences)} />
          <div className="mt-2 flex flex-wrap gap-3">
            <button type="button" className="btn btn-primary grow" disabled={isPending} onClick={() => send()}>
              {isPending ? m.shell_loading() : buttons[kind]()}
            </button>
            <button type="button" className="btn btn-quiet grow" disabled={isPending} onClick={() => setStep('form')}>
              {m.subscriptions_change()}
            </button>
          </div>
        </>
      ) : null}
      {receipt === undefined ? null : (
        <>
          <p className="mt-3 text-pretty text-muted">
            {m.subscriptions_received_text({ email: declared.email.trim() })}
          </p>
          <Lines
            lines={[
              [m.subscriptions_reference(), receipt.reference],
              [m.subscriptions_received_at(), formatBerlinMoment(receipt.receivedAt, language, 'long', 'long')],
              ...lines,
            ]}
          />
          <button type="button" className="btn btn-quiet mt-6" onClick={() => print()}>
            {m.subscriptions_print()}
          </button>
        </>
      )}
    </div>
  );
}

const Lines = ({ lines }: { lines: readonly [label: string, value: string][] }) => (
  <dl className="mt-6 border-t border-line">
    {lines.map(([label, value]) => (
      <div key={label} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[180px_1fr]">
        <dt className="text-muted">{label}</dt>
        <dd className="min-w-0 break-words whitespace-pre-line">{value}</dd>
      </div>
    ))}
  </dl>
);
