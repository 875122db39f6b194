import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { useGoTo } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { searchConstants } from '../../constants.ts';
import { useKeepSearch } from '../use-keep-search.ts';
import { useSearch } from '../use-search.ts';
import { Found } from './found.tsx';

/** From here on two letters are enough (§5). */
const WIDE = '(width >= 1023px)';
const SHORTEST_ON_WIDE = 2;

/** Searches while one writes: arrow keys choose, Enter goes there or to all that was found. `onDone`: somebody goes somewhere. */
export function SearchPanel({ onDone }: { onDone: () => void }) {
  const id = useId();
  const language = useLanguage();
  const goTo = useGoTo();
  const keep = useKeepSearch();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement | null>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState<string | null>(null);
  const [shortest] = useState(() => (matchMedia(WIDE).matches ? SHORTEST_ON_WIDE : searchConstants.shortestPattern));
  const wanted = text.trim();
  const searched = useSearch(text, shortest);
  useEffect(() => field.current?.focus(), []);

  const options = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
  /** Whoever follows something that was found has found what he typed. */
  function pick() {
    if (wanted.length >= shortest) keep(wanted);
    onDone();
  }
  function write(next: string) {
    setText(next);
    setActive(null);
  }
  function propose(pattern: string) {
    write(pattern);
    field.current?.focus();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = options().find((option) => option.id === active);
    if (chosen !== undefined) return chosen.click();
    if (wanted.length < shortest) return;
    pick();
    goTo(href('search', language, { searchPattern: wanted }));
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      // A browser would only empty the field.
      event.preventDefault();
      return onDone();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const all = options();
    const at = all.findIndex((option) => option.id === active);
    const next = event.key === 'ArrowDown' ? at + 1 : at < 0 ? all.length - 1 : at - 1;
    const chosen = all[next];
    // Beyond either end one is back in the field.
    setActive(chosen?.id ?? null);
    chosen?.scrollIntoView({ block: 'nearest' });
  }
  return (
    <form role="search" onSubmit={submit}>
      <div className="relative">
        <span className="pointer-events-none absolute top-3.5 left-4 text-faint">
          <Icon name="search" />
        </span>
        <input
          ref={(input) => {
            field.current = input;
            // By this the browser knows where to begin when it opens what lies around it; React has no such attribute.
            input?.setAttribute('autofocus', '');
          }}
          type="search"
          role="combobox"
          aria-label={m.search_title()}
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active ?? undefined}
          className="field rounded-full! pl-11!"
          placeholder={m.search_hint()}
          value={text}
          maxLength={searchConstants.longestPattern}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onKeyDown={press}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
      </div>
      <div ref={list} className="pt-3">
        <Found
          id={id}
          wanted={wanted}
          isLong={wanted.length >= shortest}
          shortest={shortest}
          searched={searched}
          active={active}
          onPick={pick}
          onPropose={propose}
        />
      </div>
    </form>
  );
}
