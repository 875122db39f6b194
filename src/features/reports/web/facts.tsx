import type { ReactNode } from 'react';

/** What is known, a line each. */
export const Facts = ({ lines }: { lines: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className="mt-6 border-t border-line">
    {lines.map(([label, value]) => (
      <div key={label} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[180px_1fr]">
        <dt className="text-muted">{label}</dt>
        <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
