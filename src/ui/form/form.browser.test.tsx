import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FormStates } from '../dev/form-states.tsx';
import { show } from '../dev/show.tsx';

let close = () => {};
afterEach(() => close());

test('a form says what is wrong beside the field, leads there, and takes it back once it is mended', async () => {
  close = await show(<FormStates />);
  const name = page.getByLabelText('Name').first();
  const send = page.getByRole('button', { name: 'Speichern' }).first();
  await userEvent.click(send);
  await expect.element(page.getByText('Drei Zeichen sind das Mindeste.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(name, 'Finn');
  await expect.element(name).toHaveAttribute('aria-invalid', 'false');
  await userEvent.click(send);
  await expect.element(page.getByRole('status').first()).toHaveTextContent('Gespeichert.');
});
