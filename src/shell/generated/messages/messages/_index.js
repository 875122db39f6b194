/* eslint-disable */
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
export * from './identity_hello.js'
export * from './shell_skip.js'