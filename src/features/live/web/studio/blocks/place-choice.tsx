import { useState } from 'react';
import { m } from '#messages';
import { Form } from '../../../../../ui/form/form.tsx';
import { useForm } from '../../../../../ui/form/use-form.ts';
import { studioSentences } from '../../../../studio/web/index.ts';

/** A country or a part of one, to be blocked. */
export interface PlaceOption {
  code: string;
  name: string;
  /** What it lies in, said beside its name. */
  within?: string;
  /** What else it may be looked for by. */
  also?: string;
}

interface PlaceChoiceProps {
  /** In the order in which they stand. */
  options: readonly PlaceOption[];
  blocked: readonly string[];
  words: { search: string; nothing: string; count: (chosen: { count: number }) => string; save: string };
  save: (codes: string[]) => Promise<unknown>;
}

/** Small letters without accents: who looks for Österreich may type osterreich. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Where she does not exist: the blocked ones first, all others by search. */
export function PlaceChoice({ options, blocked, words, save }: PlaceChoiceProps) {
  const [chosen, setChosen] = useState<readonly string[]>(blocked);
  const [search, setSearch] = useState('');
  const form = useForm({
    fields: [],
    send: () => save([...chosen]),
    sentences: studioSentences(),
    done: m.studio_saved,
  });
  const wanted = plain(search.trim());
  const isFound = ({ name, within = '', also = '' }: PlaceOption) =>
    [name, within, also].some((text) => plain(text).includes(wanted));
  const found = wanted === '' ? [] : options.filter(isFound);
  const shown = [
    ...options.filter(({ code }) => chosen.includes(code)),
    ...found.filter(({ code }) => !chosen.includes(code)),
  ];

  return (
    <Form form={form} submit={words.save}>
      <label className="block max-w-[420px]">
        <span className="mb-1.5 block text-[14px] font-medium">{words.search}</span>
        <input className="field" type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      </label>
      <p role="status" className="mt-2 text-[13.5px] text-faint">
        {wanted !== '' && found.length === 0 ? words.nothing : words.count({ count: chosen.length })}
      </p>
      <ul className="mt-3 grid gap-x-6 sm:grid-cols-2">
        {shown.map(({ code, name, within }) => (
          <li key={code}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-4 accent-[var(--ember)]"
                checked={chosen.includes(code)}
                onChange={(event) =>
                  setChosen(event.target.checked ? [...chosen, code] : chosen.filter((each) => each !== code))
                }
              />
              <span>
                {name}
                {within === undefined ? null : <span className="ml-2 text-[13.5px] text-faint">{within}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Form>
  );
}
