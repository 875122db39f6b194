import { describe, expect, it } from 'vitest';
import { restoredView, restoringQuery, withoutRestoring } from './restore.ts';

describe('windows that a query opens', () => {
  it('is the payment view unless another flow is named', () => {
    expect(restoredView('?showModalbox=1')).toBe('payment');
    expect(restoredView('?showModalbox=1&vxpFlow=avs')).toBe('avs');
    expect(restoredView('?showModalbox=1&vxpFlow=login')).toBe('login');
    expect(restoredView('?showModalbox=1&vxpFlow=constructor')).toBe('payment');
    expect(restoredView('?showModalbox=0')).toBeNull();
    expect(restoredView('?vxpFlow=avs')).toBeNull();
  });

  it.each(['payment', 'avs'] as const)('brings back %s, and leaves nothing behind', (view) => {
    const search = `?${new URLSearchParams({ page: '2', ...restoringQuery(view) })}`;
    expect(restoredView(search)).toBe(view);
    expect(withoutRestoring(search)).toBe('?page=2');
    expect(withoutRestoring('?showModalbox=1')).toBe('');
  });
});
