import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../dev/show.tsx';
import { PRELOAD_ERROR, usePreloaded } from './use-preloaded.ts';

let close = () => {};
afterEach(() => close());

const text = (word: string) => `data:text/plain,${word}`;
const nowhere = 'http://127.0.0.1:1/gone.webp';

function Reader({ pages }: { pages: readonly string[] }) {
  const [at, setAt] = useState(0);
  const next = pages[at + 1];
  const addressOf = usePreloaded(next === undefined ? [] : [next], pages[at]);
  return (
    <>
      <output>{addressOf(pages[at] ?? '')}</output>
      <p>{next === undefined ? '' : addressOf(next)}</p>
      <button type="button" onClick={() => setAt(at + 1)}>
        Weiter
      </button>
    </>
  );
}

test('what comes next is there as a blob before one goes to it, stays while it is shown, and is dropped with the page', async () => {
  close = await show(<Reader pages={[text('one'), text('two'), text('three')]} />);
  const shown = page.getByRole('status');
  await expect.element(shown).toHaveTextContent(text('one'));
  await expect.poll(() => document.querySelector('output + p')?.textContent).toContain('blob:');
  await page.getByRole('button').click();
  await expect.poll(() => shown.element().textContent).toContain('blob:');
  const address = shown.element().textContent ?? '';
  expect(await (await fetch(address)).text()).toBe('two');
  close();
  close = () => {};
  await expect(fetch(address)).rejects.toThrow('Failed to fetch');
});

test('what cannot be fetched is said to the window once, and shown by its own address', async () => {
  const missed: string[] = [];
  const note = ({ detail }: CustomEvent<string>) => missed.push(detail);
  addEventListener(PRELOAD_ERROR, note);
  close = await show(<Reader pages={[text('one'), nowhere]} />);
  await expect.poll(() => missed).toEqual([nowhere]);
  await page.getByRole('button').click();
  await expect.element(page.getByRole('status')).toHaveTextContent(nowhere);
  expect(missed).toEqual([nowhere]);
  removeEventListener(PRELOAD_ERROR, note);
});
