import { useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../shell/language.ts';
import { problemText } from '../../../shell/problem-text.ts';
import { FormError } from '../../../shell/ui/notice.tsx';
import type { ActorCard } from '../contract.ts';
import { ActorCards } from './actor-grid.tsx';
import { searchActors } from './calls.ts';

type Query = Omit<Parameters<typeof searchActors>[1], 'after'>;

export interface ActorPage {
  items: ActorCard[];
  next: string | null;
}

/** A list that goes on: thirty at a time (§9), each page after the last one. */
export function ActorList({ first, query }: { first: ActorPage; query: Query }) {
  const language = useLanguage();
  const [pages, setPages] = useState([first]);
  const [status, setStatus] = useState<'idle' | 'loading' | { error: unknown }>('idle');
  const next = pages.at(-1)?.next ?? null;

  async function more() {
    if (next === null || status === 'loading') return;
    setStatus('loading');
    try {
      const page = await searchActors(language, { ...query, after: next });
      setPages((before) => [...before, page]);
      setStatus('idle');
    } catch (error) {
      setStatus({ error });
    }
  }

  const actors = pages.flatMap((page) => page.items);
  if (actors.length === 0) return <p className="py-16 text-center text-muted">{m.performers_none()}</p>;
  return (
    <>
      <ActorCards actors={actors} eager={5} list />
      <div className="mt-10 text-center">
        {next === null ? null : (
          <button type="button" className="btn btn-quiet" disabled={status === 'loading'} onClick={() => void more()}>
            {status === 'loading' ? m.performers_loading_more() : m.performers_more()}
          </button>
        )}
        <FormError text={typeof status === 'object' ? problemText(status.error) : null} />
      </div>
    </>
  );
}

export function ListHeader({ title, text }: { title: string; text?: string | undefined }) {
  return (
    <header className="mb-7 pt-3">
      <h1 className="text-[34px] desk:text-[42px]">{title}</h1>
      {text === undefined ? null : <p className="mt-1 text-muted">{text}</p>}
    </header>
  );
}

export const Page = ({ children }: { children: React.ReactNode }) => (
  <div className="mx-auto max-w-[1480px] px-4 pt-1 desk:px-9">{children}</div>
);
