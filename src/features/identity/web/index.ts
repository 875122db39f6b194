export { AccountSection } from './account/account-section.tsx';
export { SmsNumber } from './account/sms-number.tsx';
export { SignUpForm } from './sign-in/account-forms.tsx';
export { LogInForm } from './sign-in/log-in-form.tsx';
export { ownRoom, ownTarget } from './sign-in/own-target.ts';
export { logOut } from './sign-in/passage.ts';
export { passwordSlots } from './sign-in/password-slots.ts';
export { keepForLater } from './sign-in/pending-actions.ts';
export { KeptOfPerformers } from './privacy/retention-list.tsx';
