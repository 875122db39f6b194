import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { ApiProblem } from '../../../../shell/api/client.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { errorText } from '../../../../shell/error-text.ts';
import { useApi } from '../../../../ui/data/use-api.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { getMailbox } from '../../contract.ts';
import { MailList } from './mail-list.tsx';
import { StepUp } from '../security/step-up.tsx';

export const Route = createFileRoute('/$language/outbox/')({
  head: ({ params }) => pageHead({ name: 'mailbox', language: params.language, title: m.shell_mailbox() }),
  component: MailboxPage,
});

function MailboxPage() {
  const { guest } = useSession();
  return guest === null ? (
    <Room>
      <Skeleton />
    </Room>
  ) : (
    <Mailbox />
  );
}

/** Where mails go while nobody delivers them; the operator's alone, which the server sees to. */
function Mailbox() {
  const language = useLanguage();
  const { data, error, refetch } = useApi(getMailbox, {});

  // Operators work with a second factor: it is shown, or set up, right here.
  if (error instanceof ApiProblem && error.code === 'second-factor-required') {
    return (
      <div className="mx-auto max-w-[440px] px-4 pt-6 desktop:pt-14">
        <h1 className="mb-2 text-[30px]">{m.identity_show_yourself()}</h1>
        <p className="mb-6 text-muted">{m.identity_operators_text()}</p>
        <StepUp onDone={() => void refetch()} />
      </div>
    );
  }
  if (error === null) return <Room>{data === undefined ? <Skeleton /> : <MailList mails={data.mails} />}</Room>;
  return (
    <Notice title={m.shell_mailbox()} text={errorText(error, { 'not-found': m.identity_mailbox_delivered })}>
      {canBeTriedAgain(error) ? (
        <button type="button" className="btn btn-quiet" onClick={() => void refetch()}>
          {m.shell_retry()}
        </button>
      ) : (
        <Link href={href(isUnknown(error) ? 'logIn' : 'home', language)} className="btn btn-quiet">
          {isUnknown(error) ? m.shell_log_in() : m.shell_to_home()}
        </Link>
      )}
    </Notice>
  );
}

const isUnknown = (error: unknown) => error instanceof ApiProblem && error.code === 'not-signed-in';

const canBeTriedAgain = (error: unknown) => !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500;

const Room = ({ children }: { children: React.ReactNode }) => (
  <div className="mx-auto max-w-[760px] px-4 pt-4">
    <h1 className="text-[34px]">{m.shell_mailbox()}</h1>
    <p className="mt-1 mb-7 text-muted">{m.identity_mailbox_text()}</p>
    {children}
  </div>
);

const Skeleton = () => (
  <div role="status" aria-label={m.shell_loading()} className="flex flex-col gap-3">
    <div className="skeleton h-36" />
    <div className="skeleton h-36" />
  </div>
);
