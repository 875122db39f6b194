export { PhoneCheck } from './phone-check.tsx';
