import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** One subject of a page. */
export const Section = ({ title, text, children }: SectionProps) => (
  <section className="border-t border-line py-8 first:border-0">
    <h2 className="text-[22px]">{title}</h2>
    {text === undefined ? null : <p className="mt-2 max-w-[62ch] text-pretty text-muted">{text}</p>}
    <div className="mt-5">{children}</div>
  </section>
);
