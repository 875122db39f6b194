import { useState, type SubmitEvent } from 'react';

export interface Saving {
  busy: boolean;
  saved: boolean;
  /** What went wrong last; null for nothing. */
  error: unknown;
  /** For a form's `onSubmit`. */
  submit: (event: SubmitEvent) => void;
  /** She has changed something: what was saved is not what stands there any more. */
  touch: () => void;
}

/** Saving a form, and what became of it. */
export function useSaving(save: () => Promise<unknown>): Saving {
  const [state, setState] = useState<{ busy: boolean; saved: boolean; error: unknown }>({
    busy: false,
    saved: false,
    error: null,
  });

  async function run() {
    setState({ busy: true, saved: false, error: null });
    try {
      await save();
      setState({ busy: false, saved: true, error: null });
    } catch (error) {
      setState({ busy: false, saved: false, error });
    }
  }

  return {
    ...state,
    submit(event) {
      event.preventDefault();
      void run();
    },
    touch: () => setState((before) => (before.saved ? { ...before, saved: false } : before)),
  };
}
