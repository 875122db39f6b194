import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '../dialog.tsx';
import { DialogStates } from './dialog-states.tsx';
import { SheetStates } from './sheet-states.tsx';
import { show } from './show.tsx';

let close = () => {};
afterEach(() => close());

test('a dialog takes the focus, keeps it, gives it back, and closes by Escape', async () => {
  close = await show(<DialogStates />);
  for (const size of ['narrow', 'wide', 'full']) {
    const opener = page.getByRole('button', { name: `Dialog: ${size}` });
    await userEvent.click(opener);
    const dialog = document.querySelector('dialog[open]');
    expect(dialog?.contains(document.activeElement)).toBe(true);
    // Its button, its cross, and then the browser itself, but nothing of the page behind.
    for (let presses = 0; presses < 4; presses++) {
      await userEvent.tab();
      expect(document.activeElement === document.body || dialog?.contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
    await expect.element(opener).toHaveFocus();
  }
});

test('a dialog that must be answered stays, however often Escape is pressed', async () => {
  close = await show(
    <Dialog open mandatory title="Codes sichern" onClose={() => expect.unreachable('it was closed')}>
      <button type="button">Habe ich</button>
    </Dialog>,
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  for (let presses = 0; presses < 3; presses++) {
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).toBeVisible();
  }
});

test('a sheet takes the focus, leaves the rest usable, gives the focus back, and closes by Escape', async () => {
  close = await show(<SheetStates />);
  const opener = page.getByRole('button', { name: 'Blatt: filled' });
  await userEvent.click(opener);
  await expect.element(page.getByRole('heading', { name: 'Geschenke: filled' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Schließen' })).toHaveFocus();
  await userEvent.tab();
  // The next one of the page: nothing is trapped.
  await expect.element(page.getByRole('button', { name: 'Blatt: more than there is room for' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('heading', { name: 'Geschenke: filled' })).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
