import { useState, type ChangeEvent } from 'react';
import { m } from '#messages';
import { Field } from '../../../ui/form/field.tsx';
import { readFile } from '../../../ui/form/read-file.ts';

interface FileFieldProps {
  name: string;
  label: string;
  hint?: string;
  types: readonly string[];
  /** Bytes at most. */
  most: number;
  onChoose: (file: { type: string; data: string } | null) => void;
}

/** A file from her device or the operator's; what is too large or of another kind is said at once, and not read. */
export function FileField({ name, label, hint, types, most, onChoose }: FileFieldProps) {
  const [error, setError] = useState<string>();
  async function choose({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) {
    const file = files?.[0];
    setError(undefined);
    onChoose(null);
    if (file === undefined) return;
    if (!types.includes(file.type)) return setError(m.admission_error_wrong_file());
    if (file.size > most) return setError(m.admission_error_file_large());
    try {
      onChoose(await readFile(file));
    } catch {
      setError(m.admission_error_wrong_file());
    }
  }
  return (
    <Field
      type="file"
      name={name}
      label={label}
      hint={hint}
      accept={types.join(',')}
      error={error}
      className="py-2"
      onChange={(event) => void choose(event)}
    />
  );
}
