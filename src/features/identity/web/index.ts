export { AccountCorner } from './account-corner.tsx';
