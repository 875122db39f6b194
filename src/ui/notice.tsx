import type { ReactNode } from 'react';

interface NoticeProps {
  /** Of a whole page; without it the notice is a part of a page that has a heading of its own. */
  title?: string;
  text?: string;
  children?: ReactNode;
}

/** Empty, error and offline: one sentence and one way onward. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <div
      className={`mx-auto flex max-w-[460px] flex-col items-center gap-3 px-4 text-center ${title === undefined ? 'py-16' : 'py-20'}`}
    >
      {title === undefined ? null : <h1 className="text-[30px]">{title}</h1>}
      {text === undefined ? null : <p className="text-muted">{text}</p>}
      {children === undefined ? null : <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

/** A sentence on something that went wrong, read out at once. Empty space is kept so that nothing jumps. */
export function FormError({ text }: { text: string | null }) {
  return (
    <p role="alert" className="min-h-[1.5em] text-[14px] text-signal">
      {text}
    </p>
  );
}
