export { StatusBar, type StatusActions } from './status-bar.tsx';
