import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../ui/dev/show.tsx';
import { hideBar, useIsBarHidden } from './hidden-bar.ts';

let close = () => {};
afterEach(() => close());

const Bar = () => <p>{useIsBarHidden() ? 'away' : 'there'}</p>;

test('the bar is hidden as long as anybody hides it', async () => {
  close = await show(<Bar />);
  await expect.element(page.getByText('there')).toBeInTheDocument();
  const [first, second] = [hideBar(), hideBar()];
  await expect.element(page.getByText('away')).toBeInTheDocument();
  first();
  first();
  await expect.element(page.getByText('away')).toBeInTheDocument();
  second();
  await expect.element(page.getByText('there')).toBeInTheDocument();
});
