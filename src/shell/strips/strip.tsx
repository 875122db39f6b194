import type { ReactNode } from 'react';

/** A line across the page, above what it shows. */
export const Strip = ({ children }: { children: ReactNode }) => (
  <p role="status" className="bg-raised px-5 py-2 text-center text-[14px]">
    {children}
  </p>
);
