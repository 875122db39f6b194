import type { ReactNode } from 'react';

/** The way to the other form. */
export const Otherwise = ({ question, children }: { question: string; children: ReactNode }) => (
  <p className="mt-4 flex flex-wrap items-center justify-center gap-x-2 text-[14.5px] text-muted">
    {question} {children}
  </p>
);
