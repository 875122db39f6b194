import { useEffect, useState, type ReactNode } from 'react';
import { m } from '#messages';
import type { Language } from '../../../../platform/contract.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { accountProblem } from '../problems.ts';

interface LoadedProps<T> {
  load: (language: Language) => Promise<T>;
  /** Of the room that is kept until it is there. */
  height: string;
  children: (value: T, reload: () => void) => ReactNode;
}

/** What the browser asks for by itself: kept room, a sentence and a second try when it fails, and then the thing. */
export function Loaded<T>({ load, height, children }: LoadedProps<T>) {
  const language = useLanguage();
  const [state, setState] = useState<{ value: T } | { error: unknown } | null>(null);
  useEffect(() => {
    let left = false;
    load(language).then(
      (value) => left || setState({ value }),
      (error: unknown) => left || setState({ error }),
    );
    return () => void (left = true);
  }, [load, language]);
  const reload = () =>
    void load(language).then(
      (value) => setState({ value }),
      (error: unknown) => setState({ error }),
    );

  if (state === null) return <div role="status" aria-label={m.shell_loading()} className={`skeleton ${height}`} />;
  if ('value' in state) return children(state.value, reload);
  return (
    <div className="flex flex-wrap items-center gap-4 py-4">
      <p role="alert" className="text-muted">
        {accountProblem(state.error)}
      </p>
      <button
        type="button"
        className="btn btn-quiet"
        onClick={() => {
          setState(null);
          reload();
        }}
      >
        {m.shell_retry()}
      </button>
    </div>
  );
}
