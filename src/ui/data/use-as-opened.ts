import { useState } from 'react';

/** What was shown when a dialog opened, whatever is told of it meanwhile: what is decided there names that. */
export function useAsOpened<T extends string | number | object | null>(shown: T): T {
  const [opened] = useState(shown);
  return opened;
}
