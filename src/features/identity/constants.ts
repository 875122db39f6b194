// Free of schemas, so that pages can have them without the schema library travelling along.

export const passwordLength = { min: 10, max: 128 } as const;
export const nameLength = { min: 2, max: 30 } as const;
export const passkeyNameLength = { max: 40 } as const;
