import type { ReactNode } from 'react';
import { m } from '#messages';
import { errorText, type Sentences } from '../../shell/error-text.ts';

/** What {@link useApi} gives, as far as a page shows it. */
interface Answer<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
}

interface LoadedProps<T> {
  answer: Answer<T>;
  /** Of the place that is kept until it is there: a class. */
  height: string;
  /** What the feature says of its own errors. */
  sentences?: Sentences;
  children: (value: T) => ReactNode;
}

/** What the browser asks for by itself: a kept place, a sentence and a second try where it fails, and then the thing. */
export function Loaded<T>({ answer: { data, error, refetch }, height, sentences, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  if (error === null) return <Loading height={height} />;
  return <LoadError error={error} onRetry={() => void refetch()} {...(sentences === undefined ? {} : { sentences })} />;
}

/** The place of what is on its way; as large as that will be, so that nothing jumps. */
export const Loading = ({ height }: { height: string }) => (
  <div role="status" aria-label={m.shell_loading()} className={`skeleton ${height}`} />
);

/** What could not be loaded: one sentence and one way onward. */
export function LoadError(props: { error: unknown; onRetry: () => void; sentences?: Sentences }) {
  return (
    <div className="flex flex-wrap items-center gap-4 py-4">
      <p role="alert" className="text-signal">
        {errorText(props.error, props.sentences)}
      </p>
      <button type="button" className="btn btn-quiet" onClick={props.onRetry}>
        {m.shell_retry()}
      </button>
    </div>
  );
}
