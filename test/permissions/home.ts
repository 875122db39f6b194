/** Where the platform of the walk is reached; passkeys are bound to it. */
export const HOME = 'https://separee.example';
