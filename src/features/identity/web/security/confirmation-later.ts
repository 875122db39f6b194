import { lazy } from 'react';

/** The dialog that asks who is there, for pages of other features: loaded when it is wanted, for most pages never ask. */
export const ConfirmationLater = lazy(async () => ({
  default: (await import('../sign-in/confirmation.tsx')).Confirmation,
}));
