import type { ReactNode } from 'react';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { Notice } from '../../../../ui/notice.tsx';

/** The room around a log-in or sign-up form that has a page to itself. */
export function AccountPage({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const { guest } = useSession();
  if (guest?.isLoggedIn === true) return <AlreadyIn name={guest.name ?? ''} />;
  return (
    <div className="mx-auto max-w-[440px] px-4 pt-6 desktop:pt-14">
      <h1 className="text-[34px]">{title}</h1>
      {text === undefined ? null : <p className="mt-2 text-muted">{text}</p>}
      <div className="mt-7">{children}</div>
    </div>
  );
}

function AlreadyIn({ name }: { name: string }) {
  const language = useLanguage();
  return (
    <Notice title={m.identity_already_title()} text={m.identity_already_text({ name })}>
      <Link href={href('home', language)} className="btn btn-primary">
        {m.shell_to_home()}
      </Link>
    </Notice>
  );
}

/** The way from one form's page to the other's. */
export function OtherForm({ href, label }: { href: string; label: string }) {
  return (
    <Link href={href} className="py-2 font-medium text-ink underline decoration-line underline-offset-4">
      {label}
    </Link>
  );
}

/** The line below a form that leads to the other one. */
export const Otherwise = ({ question, children }: { question: string; children: ReactNode }) => (
  <p className="mt-4 flex flex-wrap items-center justify-center gap-x-2 text-[14.5px] text-muted">
    {question} {children}
  </p>
);
