import { useId, useState } from 'react';
import { m } from '#messages';

interface SearchFormProps {
  label: string;
  /** What is looked for when it opens. */
  value?: string;
  onSearch: (words: string) => void;
}

/** Looks for something when it is sent, not at each letter: every look is noted. */
export function SearchForm({ label, value = '', onSearch }: SearchFormProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  return (
    <form
      role="search"
      className="mb-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <label htmlFor={id} className="mb-1.5 block text-[14px] text-muted">
        {label}
      </label>
      <div className="flex gap-3">
        <input
          id={id}
          type="search"
          className="field min-w-0 flex-1"
          maxLength={120}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" className="btn btn-quiet">
          {m.backoffice_find()}
        </button>
      </div>
    </form>
  );
}
