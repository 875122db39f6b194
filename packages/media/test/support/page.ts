import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { ClientAccess, createPlayer, createPublisher } from '../../src/client/index.ts';

declare global {
  /** What the test page offers to the test. */
  interface Window {
    createPlayer: typeof createPlayer;
    createPublisher: typeof createPublisher;
    player: ReturnType<typeof createPlayer>;
    publisher: ReturnType<typeof createPublisher>;
    /** Gets another token for what this page does. */
    freshAccess: () => Promise<ClientAccess>;
    /** Every state the client went through. */
    states: string[];
  }
}

const PAGE = `<!doctype html><title>test</title><video autoplay muted playsinline></video>
<script type="module">
  import { createPlayer, createPublisher } from '/client/index.ts';
  Object.assign(window, { createPlayer, createPublisher, states: [] });
</script>`;

/** A page with the browser's client, whose TypeScript is stripped on the way. */
export function servePage(path: string): { type: string; body: string } | null {
  if (path === '/') return { type: 'text/html', body: PAGE };
  const [, file] = /^\/client\/([\w-]+\.ts)$/.exec(path) ?? [];
  if (file === undefined) return null;
  const source = readFileSync(new URL(`../../src/client/${file}`, import.meta.url), 'utf8');
  return { type: 'text/javascript', body: stripTypeScriptTypes(source) };
}
