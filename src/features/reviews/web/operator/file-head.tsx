import { formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { Icon } from '../../../../ui/icon.tsx';

interface WayBackProps {
  href: string;
  label: string;
}

/** From a file to the list of all. */
export const WayBack = ({ href: address, label }: WayBackProps) => (
  <Link href={address} className="inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink">
    <Icon name="back" size={18} />
    {label}
  </Link>
);

interface FileHeadProps {
  file: { id: number; title: string; actorName: string; actorSlug: string; price: number };
  /** Said of it before and after its number, in words. */
  facts: { before: readonly string[]; after: readonly string[] };
  /** What stands there for no price. */
  free: string;
}

/** What a film or an album is called, whose it is, and what is known of it. */
export function FileHead({ file: { id, title, actorName, actorSlug, price }, facts, free }: FileHeadProps) {
  const language = useLanguage();
  const all = [...facts.before, String(id), price === 0 ? free : formatCoins(price, language), ...facts.after];
  return (
    <>
      <h2 className="mt-2 text-[26px] wrap-anywhere">{title}</h2>
      <p className="mt-1 text-muted tabular-nums">
        <Link href={href('actor', language, { actorName: actorSlug })} className="py-3 text-ink underline">
          {actorName}
        </Link>
        {` · ${all.join(' · ')}`}
      </p>
    </>
  );
}
