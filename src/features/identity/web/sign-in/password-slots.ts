/** What the payment window shows for a password that was lost, loaded when it is wanted. */
export const passwordSlots = {
  pwdlost: () => import('./lost-password-view.tsx'),
  pwdreset: () => import('./reset-password-view.tsx'),
};
