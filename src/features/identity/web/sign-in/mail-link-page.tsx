import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { holdReload } from '../../../../shell/pages/reload.ts';
import { FormError, Notice } from '../../../../ui/notice.tsx';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { undoEmail, verifyEmail } from '../../contract.ts';
import { accountErrorText } from '../error-sentences.ts';
import { useInBrowser } from '../../../../shell/use-in-browser.ts';

export const Route = createFileRoute('/$language/account/link/')({
  head: ({ params }) => pageHead({ name: 'mailLink', language: params.language, title: m.identity_link_page() }),
  component: MailLinkPage,
});

const actions = {
  verify: {
    title: m.identity_link_verify_title,
    text: m.identity_link_verify_text,
    button: m.identity_link_verify,
    done: m.identity_link_verify_done,
    press: verifyEmail,
  },
  change: {
    title: m.identity_link_change_title,
    text: m.identity_link_change_text,
    button: m.identity_link_change,
    done: m.identity_link_change_done,
    press: verifyEmail,
  },
  undo: {
    title: m.identity_link_undo_title,
    text: m.identity_link_undo_text,
    button: m.identity_link_undo,
    done: m.identity_link_undo_done,
    press: undoEmail,
  },
} as const;

/**
 * Where links of mails lead. Programs that look into mails open them too, so nothing happens before a person presses the one button;
 * the secret stands behind the `#` and stays in the browser until then.
 */
function MailLinkPage() {
  // Empty until the browser has it: the server never does.
  const hash = useInBrowser(() => location.hash.slice(1) || '-', '');
  if (hash === '')
    return <div role="status" aria-label={m.shell_loading()} className="skeleton mx-auto mt-20 h-56 max-w-[460px]" />;
  const [name, token] = hash.split('=');
  if ((name !== 'verify' && name !== 'change' && name !== 'undo') || token === undefined) return <Damaged />;
  return <Pressing action={actions[name]} token={token} />;
}

function Pressing({ action, token }: { action: (typeof actions)[keyof typeof actions]; token: string }) {
  const language = useLanguage();
  const {
    mutate: press,
    isPending,
    isSuccess,
    error,
  } = useApiAction<typeof verifyEmail | typeof undoEmail>(action.press);
  // The server tells every page of his at once, this one too: what has come of the press is to be read first.
  useEffect(() => holdReload(), []);

  if (isSuccess) {
    return (
      <Notice title={action.title()} text={action.done()}>
        <Link href={href('home', language)} className="btn btn-primary">
          {m.shell_to_home()}
        </Link>
      </Notice>
    );
  }
  return (
    <Notice title={action.title()} text={action.text()}>
      <div className="w-full">
        <FormError text={accountErrorText(error)} />
        <button
          type="button"
          className="btn btn-primary w-full"
          disabled={isPending}
          onClick={() => press({ body: { token } })}
        >
          {isPending ? m.shell_loading() : action.button()}
        </button>
      </div>
    </Notice>
  );
}

function Damaged() {
  const language = useLanguage();
  return (
    <Notice title={m.identity_link_page()} text={m.identity_link_damaged()}>
      <Link href={href('accountProfile', language)} className="btn btn-quiet">
        {m.identity_profile()}
      </Link>
    </Notice>
  );
}
