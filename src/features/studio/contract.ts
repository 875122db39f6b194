// Shapes of our own: the studio is not part of §7.
export * from './contract/notices.ts';
