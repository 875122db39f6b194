import { describe, expect, it } from 'vitest';
import { flows, type PaymentFlow } from '../window/flows.ts';
import { restored, restoringQuery, withoutRestoring } from './restore.ts';

const reset = '?vxpUserId=17&vxpUserName=Robin&vxpKey=abc&vxpEmail=robin%40post.example';

describe('windows that a query opens', () => {
  it('waits for the last payment unless a flow is named', () => {
    expect(restored('?showModalbox=1')).toEqual({ flow: 'moneycharge', options: { isWaiting: true } });
    expect(restored('?showModalbox=1&vxpFlow=constructor')).toMatchObject({ options: { isWaiting: true } });
    expect(restored('?showModalbox=1&vxpFlow=avs')).toEqual({ flow: 'avs', options: {} });
    expect(restored('?vxpAutoFlow=settings')).toEqual({ flow: 'settings', options: { goesOn: true } });
    expect(restored('?vxpAutoFlow=nothing')).toBeNull();
    expect(restored('?showModalbox=0')).toBeNull();
    expect(restored('?vxpFlow=vipabo')).toEqual({ flow: 'vipabo', options: {} });
    expect(restored('?vxpFlow=nothing')).toBeNull();
    expect(restored('')).toBeNull();
  });

  it('takes a link from a mail for a new password, if it is complete', () => {
    expect(restored(reset)).toEqual({
      flow: 'pwdreset',
      options: { reset: { userId: '17', userName: 'Robin', key: 'abc', email: 'robin@post.example' } },
    });
    expect(restored('?vxpUserId=17')).toBeNull();
    expect(withoutRestoring(`${reset}&page=2`)).toBe('?page=2');
  });

  it('brings back every flow that is not over by then, and leaves nothing behind', () => {
    for (const flow of Object.keys(flows) as PaymentFlow[]) {
      const search = `?${new URLSearchParams({ page: '2', ...restoringQuery({ flow, options: {} }) })}`;
      const isOver = ['login', 'pwdlost', 'pwdreset'].includes(flow);
      expect(restored(search)?.flow).toBe(isOver ? undefined : flow);
      expect(withoutRestoring(search)).toBe('?page=2');
    }
    expect(restoringQuery({ flow: null, options: {} })).toEqual({});
    const step = new URLSearchParams(restoringQuery({ flow: 'avs', options: { goesOn: true } }));
    expect(restored(`?${step}`)).toEqual({ flow: 'avs', options: { goesOn: true } });
    expect(withoutRestoring('?showModalbox=1')).toBe('');
  });
});
