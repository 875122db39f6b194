import type { ReactNode } from 'react';
import { m } from '#messages';
import { formatMoment, useLanguage } from '../../../shell/addresses/language.ts';
import { FormError } from '../../../ui/notice.tsx';
import { useApi, useApiAction } from '../../../ui/data/use-api.ts';
import { confirmNotice, getNotices } from '../contract.ts';
import { studioErrorText } from './error-sentences.ts';

/** The platform tells over the channel that there is something; what was missed is asked for now and then. */
const EVERY_MS = 20_000;

/** What the platform has to say to her, on every page of her studio, until she has confirmed it. */
export function OperatorNotices() {
  // What is known stays where a look fails.
  const { data } = useApi(getNotices, {}, { refreshOn: ['operatorNotice'], everyMs: EVERY_MS });
  const { mutate: confirm, error } = useApiAction(confirmNotice, { answers: getNotices });
  const { lock, items } = data ?? { lock: null, items: [] };
  if (lock === null && items.length === 0) return null;
  return (
    <section aria-label={m.studio_notice()} className="mb-6 grid gap-3 desktop:grid-cols-2" data-testid="house-notices">
      {lock === null ? null : (
        <Card title={m.studio_notice_locked()} text={m.studio_notice_locked_text()}>
          {/* Told once: with the show that was ended. */}
          {items.some(({ text }) => text === lock.reason) ? null : <Reason text={lock.reason} at={lock.since} />}
        </Card>
      )}
      {items.map(({ id, kind, text, at }) => (
        <Card
          key={id}
          title={kind === 'stopped' ? m.studio_notice_stopped() : m.studio_notice_warning()}
          text={kind === 'stopped' ? m.studio_notice_stopped_text() : m.studio_notice_warning_text()}
        >
          <Reason text={text} at={at} />
          <button type="button" className="btn btn-quiet mt-4" onClick={() => confirm({ params: { id } })}>
            {m.studio_notice_confirm()}
          </button>
        </Card>
      ))}
      {error === null ? null : <FormError text={studioErrorText(error)} />}
    </section>
  );
}

function Card({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div role="alert" className="rounded-[18px] border border-signal bg-surface p-5">
      <h2 className="text-[20px]">{title}</h2>
      <p className="mt-1 max-w-[62ch] text-pretty text-muted">{text}</p>
      {children}
    </div>
  );
}

function Reason({ text, at }: { text: string; at: string }) {
  const language = useLanguage();
  return (
    <blockquote className="mt-3 max-w-[62ch] border-l-2 border-signal pl-4">
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      <footer className="mt-1 text-[13.5px] text-faint">{formatMoment(at, language)}</footer>
    </blockquote>
  );
}
