import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { m } from '#messages';
import { onEvent } from '../../../shell/api/channel.ts';
import { formatMoment, useLanguage } from '../../../shell/addresses/language.ts';
import { FormError } from '../../../ui/notice.tsx';
import type { HouseNotices as Notices } from '../contract.ts';
import { loadNotices, sendConfirmation } from './notice-calls.ts';
import { studioProblem } from './problems.ts';

/** The house tells over the channel that there is something; what was missed is asked for now and then. */
const EVERY_MS = 20_000;

/** What the house has to say to her, on every page of her studio, until she has confirmed it. */
export function HouseNotices() {
  const language = useLanguage();
  const [notices, setNotices] = useState<Notices>({ lock: null, items: [] });
  const [error, setError] = useState<unknown>(null);
  // What is known stays where a look fails.
  const look = useEffectEvent(() => loadNotices(language).then(setNotices, () => undefined));
  useEffect(() => {
    const ask = () => void look();
    ask();
    const timer = setInterval(ask, EVERY_MS);
    const stop = onEvent('houseNotice', ask);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);

  async function confirm(id: string) {
    try {
      setNotices(await sendConfirmation(language, id));
      setError(null);
    } catch (fault) {
      setError(fault);
    }
  }

  const { lock, items } = notices;
  if (lock === null && items.length === 0) return null;
  return (
    <section aria-label={m.studio_house()} className="mb-6 grid gap-3 desk:grid-cols-2" data-testid="house-notices">
      {lock === null ? null : (
        <Card title={m.studio_house_locked()} text={m.studio_house_locked_text()}>
          {/* Told once: with the show that was ended. */}
          {items.some(({ text }) => text === lock.reason) ? null : <Reason text={lock.reason} at={lock.since} />}
        </Card>
      )}
      {items.map(({ id, kind, text, at }) => (
        <Card
          key={id}
          title={kind === 'stopped' ? m.studio_house_stopped() : m.studio_house_warning()}
          text={kind === 'stopped' ? m.studio_house_stopped_text() : m.studio_house_warning_text()}
        >
          <Reason text={text} at={at} />
          <button type="button" className="btn btn-quiet mt-4" onClick={() => void confirm(id)}>
            {m.studio_house_confirm()}
          </button>
        </Card>
      ))}
      {error === null ? null : <FormError text={studioProblem(error)} />}
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
