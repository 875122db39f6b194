export { AccountRoom } from './account-room.tsx';
export { SignUpForm } from './account-forms.tsx';
export { LogInForm } from './log-in-form.tsx';
export { ownTarget } from './own-target.ts';
export { logOut } from './passage.ts';
export { passwordSlots } from './password-slots.ts';
export { keepForLater } from './pending-actions.ts';
export { KeptOfPerformers } from './retention-list.tsx';
