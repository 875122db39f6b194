import { m } from '#messages';
import type { Quote } from '../../contract.ts';

/** The words of what is answered, or what stands for them. */
export function quoteText({ text, deleted }: Pick<Quote, 'text' | 'deleted'>): string {
  if (deleted) return m.messenger_deleted();
  return text === '' ? m.messenger_a_gift() : text;
}

interface QuotedProps {
  quote: Quote;
  /** Whose words they are. */
  author: string;
  onShow: () => void;
}

/** Over an answer: what it answers, and the way there. */
export function Quoted({ quote, author, onShow }: QuotedProps) {
  const text = quoteText(quote);
  return (
    <button
      type="button"
      onClick={onShow}
      className="mb-1.5 block w-full min-w-32 rounded-r-md border-l-2 border-ember/70 bg-ground/30 py-1 pr-2 pl-2.5 text-left text-[13.5px] leading-snug"
    >
      <span className="sr-only">{m.messenger_quote_show()} </span>
      <b className="block truncate font-semibold">{author}</b>
      <span className={`line-clamp-2 wrap-anywhere text-muted ${quote.deleted ? 'italic' : ''}`}>{text}</span>
    </button>
  );
}
