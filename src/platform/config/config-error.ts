/** Refuses to start: one sentence that names the variable and what to do about it. */
export class ConfigError extends Error {}
