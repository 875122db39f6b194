import { useState } from 'react';
import { m } from '#messages';

interface SearchFormProps {
  label: string;
  /** What is looked for when it opens. */
  value?: string;
  onSearch: (words: string) => void;
}

/** Looks for something when it is sent, not at each letter: every look is noted. */
export function SearchForm({ label, value = '', onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(value);
  return (
    <form
      role="search"
      className="mb-4 flex flex-wrap gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <label className="min-w-[240px] flex-1">
        <span className="sr-only">{label}</span>
        <input
          type="search"
          className="field"
          placeholder={label}
          maxLength={120}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <button type="submit" className="btn btn-quiet">
        {m.backoffice_find()}
      </button>
    </form>
  );
}
