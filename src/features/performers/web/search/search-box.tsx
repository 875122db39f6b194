import { lazy, Suspense, useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { useGoTo } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { performerConstants } from '../../constants.ts';
import { keepSearch } from './recent-searches.ts';

/** Loaded by who searches. */
const Suggestions = lazy(() => import('./suggestions.tsx'));

/** Nothing is asked while somebody still writes. */
const PAUSE_MS = 180;

interface SearchBoxProps {
  /** It has a menu of its own: what it suggests stands below it, not over the page. */
  isAlone?: boolean;
}

/** Searches for performers by name, tag and text, and suggests while one writes: arrow keys choose, Enter goes there, Escape closes. */
export default function SearchBox({ isAlone = false }: SearchBoxProps) {
  const id = useId();
  const language = useLanguage();
  const goTo = useGoTo();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(isAlone);
  const [active, setActive] = useState<string | null>(null);
  const pattern = useSettled(text.trim());
  const wanted = text.trim();

  // What was written before this script came stands in the field, and nobody has said so.
  useEffect(() => {
    const written = field.current?.value ?? '';
    if (written === '') return;
    setText(written);
    setOpen(true);
  }, []);

  const options = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
  function close() {
    setOpen(isAlone);
    setActive(null);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = options().find((option) => option.id === active);
    close();
    if (chosen !== undefined) return chosen.click();
    if (wanted.length < performerConstants.shortestPattern) return;
    keepSearch(wanted);
    goTo(href('search', language, { searchPattern: wanted }));
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen && !isAlone) {
      // A browser would empty the field too.
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const all = options();
      const at = all.findIndex((option) => option.id === active);
      const next = event.key === 'ArrowDown' ? at + 1 : at < 0 ? all.length - 1 : at - 1;
      const chosen = all[next];
      // Beyond either end one is back in the field.
      setActive(chosen?.id ?? null);
      chosen?.scrollIntoView({ block: 'nearest' });
    }
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Only told that the focus has left its fields.
    <form
      role="search"
      className="relative"
      onSubmit={submit}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <span className="pointer-events-none absolute top-3.5 left-4 text-faint">
        <Icon name="search" />
      </span>
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-label={m.performers_search()}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active ?? undefined}
        className="field rounded-full! pl-11!"
        placeholder={m.performers_search_hint()}
        value={text}
        maxLength={60}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={() => setOpen(true)}
        onKeyDown={press}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setActive(null);
          setOpen(true);
        }}
      />
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={m.performers_search_suggestions()}
        hidden={!isOpen}
        className={
          isAlone
            ? 'pt-2'
            : 'absolute inset-x-0 top-[54px] z-30 max-h-[70dvh] overflow-y-auto rounded-[16px] border border-line bg-overlay p-2 shadow-[var(--shadow)] empty:hidden'
        }
      >
        {isOpen ? (
          <Suspense>
            <Suggestions
              pattern={pattern}
              active={active}
              onPick={() => {
                close();
                if (wanted.length >= performerConstants.shortestPattern) keepSearch(wanted);
              }}
            />
          </Suspense>
        ) : null}
      </div>
    </form>
  );
}

/** The text once it has been left alone for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
