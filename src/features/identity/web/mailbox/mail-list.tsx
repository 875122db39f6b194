import { m } from '#messages';
import type { CallOutput } from '../../../../platform/contract.ts';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import type { getMailbox } from '../../contract.ts';

type Mail = CallOutput<typeof getMailbox>['mails'][number];

export function MailList({ mails }: { mails: Mail[] }) {
  const language = useLanguage();
  if (mails.length === 0) return <p className="py-10 text-muted">{m.identity_mailbox_empty()}</p>;
  return (
    <ul className="flex flex-col">
      {mails.map((mail) => (
        <li key={mail.id} className="border-t border-line py-6">
          <div className="flex flex-wrap items-baseline gap-x-4">
            <h2 className="grow text-[20px]">{mail.subject}</h2>
            <time dateTime={mail.createdAt} className="text-[14px] text-faint tabular-nums">
              {formatMoment(mail.createdAt, language)}
            </time>
          </div>
          <p className="mt-0.5 text-[14px] text-faint">{m.identity_mailbox_to({ to: mail.to })}</p>
          <p className="mt-3 whitespace-pre-line break-words text-muted">
            <WithLinks text={mail.text.trim()} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Addresses of our own site become links; all others stay text. */
function WithLinks({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part) => {
    if (!URL.canParse(part) || new URL(part).origin !== location.origin) return part;
    return (
      <a key={part} href={part} className="break-all text-ink underline decoration-line underline-offset-4">
        {part}
      </a>
    );
  });
}
