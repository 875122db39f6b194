import type { ReactNode } from 'react';
import { m } from '#messages';
import { Link } from '../../../../shell/addresses/link.tsx';
import type { Crumb } from '../../contract.ts';

export const Page = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto max-w-[1480px] px-4 pt-1 desktop:px-9">{children}</div>
);

export function ListHeader({
  title,
  text,
  children,
}: {
  title: string;
  text?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <header className="mb-7 pt-3">
      <h1 className="text-[34px] desktop:text-[42px]">{title}</h1>
      {text === undefined ? null : <p className="mt-1 text-muted">{text}</p>}
      {children}
    </header>
  );
}

/** The way from the start page to here; the page itself stands last and is no link. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={m.performers_way()} className="pt-2 text-[13.5px] text-faint">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1;
          return (
            <li key={crumb.href} className="flex gap-x-2">
              {isLast ? (
                <span aria-current="page" className="py-1.5">
                  {crumb.label}
                </span>
              ) : (
                <>
                  <Link href={crumb.href} className="py-1.5 hover:text-ink">
                    {crumb.label}
                  </Link>
                  <span aria-hidden="true" className="py-1.5">
                    ›
                  </span>
                </>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
