import { m } from '#messages';
import { useLanguage } from './language.ts';
import { Link } from './link.tsx';
import { href } from './paths.ts';

/** What the law wants within reach everywhere: in the footer, and over a page that is kept away. */
export function LegalLinks() {
  const language = useLanguage();
  return (
    <nav aria-label={m.subscriptions_contract()} className="flex flex-wrap gap-x-6">
      <Link href={href('cancelContract', language)} className="py-2 hover:text-ink">
        {m.subscriptions_cancel_link()}
      </Link>
      <Link href={href('withdrawContract', language)} className="py-2 hover:text-ink">
        {m.subscriptions_withdraw_link()}
      </Link>
    </nav>
  );
}
