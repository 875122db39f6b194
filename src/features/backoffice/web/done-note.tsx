import type { ReactNode } from 'react';

/** What has been done, and what happens next; read out when it comes. */
export function DoneNote({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      {children === null ? null : (
        <div className="mb-6 max-w-[70ch] rounded-[18px] border border-line bg-surface p-5 text-pretty wrap-anywhere">
          {children}
        </div>
      )}
    </div>
  );
}
