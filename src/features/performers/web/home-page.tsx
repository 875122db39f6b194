import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../../shell/generated/messages/messages.js';
export const Route = createFileRoute('/$language/')({ component: Home });
function Home() {
  const [n, setN] = useState(0);
  return <button type="button" className="p-4" onClick={() => setN(n + 1)}>{m.identity_hello({ name: 'x' })} {n}</button>;
}
