export { AccountCorner } from './account-corner.tsx';
export { LogInForm, SignUpForm } from './account-forms.tsx';
export { DataProtectionNotice } from './data-protection-notice.tsx';
export { logOut } from './passage.ts';
export { ownTarget } from './own-target.ts';
